/** The version of user agreement and privacy policy that is asked for. A new one makes everybody agree again. */
export const TERMS_VERSION = '2026-11';
