import type { CaptchaPurpose } from '@ldy/contract/captcha.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A person is asked at most once in this time. Source: specification, sections 4 and 9. */
export const CAPTCHA_LOCK_MS = 1_500;

/** Why no token came: the person closed the dialog, was asked a moment ago or is being asked, or the check does not load. */
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

/** The question that is open. Whoever shows it settles it, once. */
export interface CaptchaRequest {
  id: number;
  purpose: CaptchaPurpose;
  /** What had the focus when it was asked. */
  from: Element | null;
  solve(validate: string): void;
  fail(reason: CaptchaFailure, cause?: unknown): void;
}

const store = createStore<{ request: CaptchaRequest | null }>(() => ({ request: null }));
let serial = 0;
let lockedUntil = 0;

/**
 * Asks the person to pass the slider; answers the `validate` token for one call of this purpose. Rejects with CaptchaError: on
 * 'given-up' and 'locked' (a second click) there is nothing to tell the person.
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

/** When the next question may be asked, in milliseconds from now; 0 is at once. */
export const captchaLockLeft = (): number => Math.max(0, lockedUntil - performance.now());

/** Resolves when no question is open and the lock has ended, for a question that cannot be left out. */
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
