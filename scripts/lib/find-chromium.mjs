import { findOnPath } from './find-on-path.mjs';

/** The first renders the same without window decorations, and faster. */
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

/** The browser for e2e tests: CHROMIUM_PATH, or the first one installed. */
export const findChromium = () => process.env.CHROMIUM_PATH || findOnPath(NAMES, PLACES);
