/** Version of the disclaimer's text: the day it took effect. A new version asks everybody again. */
export const DISCLAIMER_VERSION = '2026-11-01';
