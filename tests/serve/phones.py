"""Browsers at the size of a phone on a server."""
from table import *
from seen import *


class Phone:
    def __init__(self, link):
        self.driver = browser('--no-proxy-server')
        size(self.driver, 390, 844, True)
        self.open(link)

    def open(self, link):
        self.driver.get('about:blank')
        self.driver.get(link)
        soon(lambda: self.run('return document.documentElement.dataset.ready'), 30)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def n(self):
        return self.run('return window.tallyho ? tallyho.n : null')

    def told(self):
        return self.run('return Array.from(document.querySelectorAll("#told .entry"), (p) => p.textContent)')

    def digest(self):
        return self.run('return tallyho.referee.print("digest --at=" + tallyho.n).trim() + " " + tallyho.referee.read("about")[0].head')

    def enter(self, text):
        self.run('document.getElementById("entry").value = arguments[0]; document.getElementById("entry-form").requestSubmit()', text)

    def shown(self, name):
        return self.run('const one = document.getElementById(arguments[0]); return one.hidden ? "" : one.textContent', name)

    def picture(self, folder, name):
        if folder:
            self.driver.save_screenshot(f'{folder}/{name}.png')
