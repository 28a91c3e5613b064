/** Of the text that the dialog shows. A new version asks everybody again. */
export const DISCLAIMER_VERSION = '2026-11-01';
