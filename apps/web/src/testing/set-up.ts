import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetUser } from '../platform/session/user-store.ts';
import { closeToast } from '../ui/toast/toast-store.ts';

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: HANG_MS });

/** Restores the window after each test, because the next test may share it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  closeToast();
  // Some tests run without a window.
  if (typeof window === 'undefined') return;
  forgetUser();
  localStorage.clear();
  sessionStorage.clear();
});
