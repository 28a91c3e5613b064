/** Shared UI constants of the specification (sections 2 "Other" and 9). Limits that the server enforces too are in `@ldy/contract/limits.ts`. */
export const ANIMATION_MS = 300;
export const COPY_CONFIRMATION_MS = 2000;
/** Scroll position in pixels up to which the header has its "top" style. */
export const HEADER_THRESHOLD_PX = 10;
/** A dropdown loads more options when scrolled within this distance of its end. */
export const LOAD_MORE_THRESHOLD_PX = 10;
export const BACK_TO_TOP = { bottomMobilePx: 80, bottomDesktopPx: 290, rightPx: 24, showAfterPx: 400 } as const;
export const COPYRIGHT_FIRST_YEAR = 2011;
export const MISSING_TEXT = '暂无';
/** Delay after typing before suggestions are requested, in milliseconds. */
export const TYPING_PAUSE_MS = 200;
/** A shorter delay for requests that are fast and free; not perceived as a pause. */
export const SUGGESTING_PAUSE_MS = 80;
export const LANGUAGES = ['cn', 'en'] as const;
export const DEFAULT_LANGUAGE = 'cn';
