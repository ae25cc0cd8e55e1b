"""What the scripts here and in tests/serve share: what is seen, as lines "ok ..." or "not ok ...", and headless Chromium."""
import json, time

CLOSED = ('--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9')  # no network


def is_so(what, truth, more=''):
    print('ok' if truth else 'not ok', what, '' if truth else more, flush=True)
    return truth


def soon(what, seconds=60):
    """What it comes to once it is true; None within that time, which is long: a machine may have other work, too."""
    until = time.time() + seconds
    while time.time() < until:
        try:
            if came := what():
                return came
        except OSError:
            pass
        time.sleep(.01)
    return None


def browser(*arguments, logs=('browser',), prefs=None):
    """Chromium without a window; without a network if CLOSED is among the arguments."""
    from selenium import webdriver  # what looks at no page does without
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', *(arguments or CLOSED)):
        options.add_argument(argument)
    options.set_capability('goog:loggingPrefs', {log: 'ALL' for log in logs})
    if prefs:
        options.add_experimental_option('prefs', prefs)
    return webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)


def size(driver, width, height, mobile=False):
    driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': mobile})


def see_console(*drivers, but=()):
    """No error there but those that speak of these."""
    errors = [entry['message'] for driver in drivers for entry in driver.get_log('browser')
              if entry['level'] == 'SEVERE' and not any(word in entry['message'] for word in but)]
    is_so('no error on the console', not errors, errors[:3])
