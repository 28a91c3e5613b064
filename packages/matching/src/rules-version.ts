/** Increment it when the same component and record give another verdict: running portals then judge all assets again, and say what changed by it. */
export const MATCHING_VERSION = 7;
