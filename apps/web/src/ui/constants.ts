/**
 * The small rules of the specification that screens share (sections 2 "Other" and 9), each named once.
 * Limits that the server keeps too are in `@ldy/contract/limits.ts`.
 */
export const ANIMATION_MS = 300;
export const COPY_CONFIRMATION_MS = 2000;
/** The header wears its "top" style while the page is scrolled by this much or less. */
export const HEADER_THRESHOLD_PX = 10;
/** A dropdown asks for more once its list is scrolled this close to the end. */
export const LOAD_MORE_THRESHOLD_PX = 10;
export const BACK_TO_TOP = { bottomMobilePx: 80, bottomDesktopPx: 290, rightPx: 24, showAfterPx: 400 } as const;
export const COPYRIGHT_FIRST_YEAR = 2011;
export const MISSING_TEXT = '暂无';
/** Typing pauses this long before suggestions are asked for. */
export const TYPING_PAUSE_MS = 200;
/** Shorter where answers come at once and cost nothing: below this the eye sees no pause. */
export const SUGGESTING_PAUSE_MS = 80;
export const LANGUAGES = ['cn', 'en'] as const;
export const DEFAULT_LANGUAGE = 'cn';
