/** The version of the user agreement and privacy policy that people agree to: the day it took effect. A new one asks everybody again. */
export const TERMS_VERSION = '2026-11-22';
