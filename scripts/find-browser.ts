import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Chromium without windows of its own to draw: tests take a fifth less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Paths of system browsers that tests can drive, best first. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments for a headless browser that sends no requests other than those of the page. */
export const BROWSER_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of Chromium or Chrome: `CHROMIUM_PATH`, the system's, Playwright's, or that of
 * Debian, which is installed if we have the permission.
 *
 * @throws Error that says what to install
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return fs.existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findWholeBrowser();
}

/** The same, but with the back/forward cache, which the headless shell lacks. */
export function findWholeBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && named !== HEADLESS_SHELL) return named;
  return existingBrowser() ?? installDebianPackage() ?? fail();
}

function existingBrowser(): string | undefined {
  return [...SYSTEM_BROWSERS, ...playwrightBrowsers()].find((file) => fs.existsSync(file));
}

function playwrightBrowsers(): string[] {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    path.join(os.homedir(), '.cache/ms-playwright'),
    path.join(os.homedir(), 'Library/Caches/ms-playwright'),
  ];
  return caches
    .filter((dir): dir is string => dir !== undefined && fs.existsSync(dir))
    .flatMap((dir) =>
      fs
        .readdirSync(dir)
        .filter((name) => name.startsWith('chromium-'))
        .map((name) => path.join(dir, name)),
    )
    .flatMap((dir) =>
      ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'].map((file) =>
        path.join(dir, file),
      ),
    );
}

function installDebianPackage(): string | undefined {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  try {
    execFileSync('apt-get', ['update'], {stdio: 'ignore'});
    execFileSync('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'ignore',
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    });
  } catch {
    return undefined;
  }
  return SYSTEM_BROWSERS.find((file) => fs.existsSync(file));
}

function fail(): never {
  throw new Error(
    'No browser found for the end-to-end tests. Install Chromium or Chrome (Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH.',
  );
}
