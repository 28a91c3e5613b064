import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first prints the same and starts faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The configured browser, else the first one of this machine; undefined if there is none. */
export function findChromium(configured: string | undefined, path = process.env.PATH ?? ''): string | undefined {
  if (configured !== undefined) return isExecutable(configured) ? configured : undefined;
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
