// The picture of a moment: the board as one file, to be shown elsewhere.
'use strict';

const PICTURE_SCALE = 2; // of the drawing's units, for a screen

const picture = (page) => {
	const svg = page.referee.drawn(page.at, 'styled'), {about, at} = page, name = `${about.game}-${about.scenario}-${at}`;
	const give = (blob, ending) => {
		const link = make('a', undefined, {href: URL.createObjectURL(blob), download: name + ending});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	};
	const drawing = new Blob([svg], {type: 'image/svg+xml'}), image = new Image(), url = URL.createObjectURL(drawing);
	give(drawing, '.svg');
	image.addEventListener('load', () => {
		const canvas = make('canvas');
		canvas.width = image.naturalWidth * PICTURE_SCALE;
		canvas.height = image.naturalHeight * PICTURE_SCALE;
		canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
		URL.revokeObjectURL(url);
		canvas.toBlob((blob) => blob && give(blob, '.png'), 'image/png');
	});
	image.src = url;
};
