import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetUser } from '../platform/session/user-store.ts';
import { closeToast } from '../ui/toast/toast-store.ts';

// A second, the library's own limit, is little on a busy machine.
configure({ asyncUtilTimeout: HANG_MS });

/** Every test leaves the window as it found it: what comes next may be in the same one. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  closeToast();
  // Some tests have no window.
  if (typeof window === 'undefined') return;
  forgetUser();
  localStorage.clear();
  sessionStorage.clear();
});
