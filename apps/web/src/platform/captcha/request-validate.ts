import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Minimum time between two slider dialogs. Source: specification, sections 4 and 9. */
export const CAPTCHA_LOCK_MS = 1_500;

/** Why there is no token: the dialog was closed, another was shown within the lock time or is open, or the slider failed to load. */
export type CaptchaFailure = 'given-up' | 'locked' | 'unavailable';

export class CaptchaError extends Error {
  override name = 'CaptchaError';
  readonly code = ERROR_CODES.captchaFailed.code;
  readonly reason: CaptchaFailure;

  constructor(reason: CaptchaFailure, options?: ErrorOptions) {
    super(ERROR_CODES.captchaFailed.msg, options);
    this.reason = reason;
  }
}

/** The open request. The dialog that shows it settles it once. */
export interface CaptchaRequest {
  id: number;
  purpose: CaptchaPurpose;
  /** The focused element when it was opened. */
  from: Element | null;
  solve(validate: string): void;
  fail(reason: CaptchaFailure, cause?: unknown): void;
}

const store = createStore<{ request: CaptchaRequest | null }>(() => ({ request: null }));
let serial = 0;
let lockedUntil = 0;

/**
 * Asks the person to pass the slider; resolves to a `validate` token for one call of this purpose. Rejects with CaptchaError; 'given-up' and 'locked' (a
 * second click) need no message.
 */
export function requestValidate(purpose: CaptchaPurpose): Promise<string> {
  const now = performance.now();
  if (openRequest() || now < lockedUntil) return Promise.reject(new CaptchaError('locked'));
  lockedUntil = now + CAPTCHA_LOCK_MS;
  return new Promise((resolve, reject) => {
    serial += 1;
    const id = serial;
    const settle = (act: () => void) => {
      if (openRequest()?.id !== id) return;
      store.setState({ request: null });
      act();
    };
    const request: CaptchaRequest = {
      id,
      purpose,
      from: typeof document === 'undefined' ? null : document.activeElement,
      solve: (validate) => settle(() => resolve(validate)),
      fail: (reason, cause) => settle(() => reject(new CaptchaError(reason, { cause }))),
    };
    store.setState({ request });
  });
}

export const openRequest = (): CaptchaRequest | null => store.getState().request;

export const useCaptchaRequest = (): CaptchaRequest | null => useStore(store, ({ request }) => request);

/** Milliseconds until the next dialog may open; 0: now. */
export const captchaLockLeft = (): number => Math.max(0, lockedUntil - performance.now());

/** Resolves when no dialog is open and the lock time is over, for a request that must not be skipped. */
export async function untilCaptchaFree(): Promise<void> {
  while (openRequest() || captchaLockLeft() > 0) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        unsubscribe();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(goOn, openRequest() ? 60_000 : captchaLockLeft());
      const unsubscribe = store.subscribe(goOn);
    });
  }
}
