/** Version of the user agreement and privacy policy: the day it took effect. A new version asks all users for consent again. */
export const TERMS_VERSION = '2026-12-01';
