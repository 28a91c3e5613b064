import { vi } from 'vitest';

/** Replaces `matchMedia`: a media query matches where `matches` says so. */
export const stubMedia = (matches: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
