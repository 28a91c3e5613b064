import { vi } from 'vitest';

/** Replaces `matchMedia`; `matches` decides for each media query. */
export const stubMedia = (matches: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
