import { insertScript } from './insert-script.ts';
import type { SignInOptions } from './sign-in-options.ts';

/** Loading order and limits. Source: specification, sections 5, 7 and 9. */
export const LOAD_ORDER = ['md5', 'polyfill', 'jsencrypt', 'captcha'] as const;
export const LIBRARY_RETRIES = 6;
export const LIBRARY_RETRY_MS = 200;
export const LOAD_TIMEOUT_MS = 6_000;

export type Scripts = NonNullable<SignInOptions['captcha']['scripts']>;

/**
 * Interface that the last script exposes as `window.captchaLibrary`, documented for integrators in docs/how-to/use-a-script-captcha.md. `container` is
 * the element it may render into; the rest of the page is inert while the dialog is open.
 */
export interface CaptchaLibrary {
  open(options: {
    id: string;
    packageName: string;
    container: HTMLElement;
    onReady(): void;
    onSuccess(result: { validate: string }): void;
    onError(reason?: unknown): void;
    onClose(): void;
  }): unknown;
}

declare global {
  interface Window {
    captchaLibrary?: CaptchaLibrary;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads the scripts in order and waits for the library. Rejects if one fails or after six seconds. */
export async function loadScripts(
  scripts: Scripts,
  insert: (address: string) => Promise<void> = insertScript,
): Promise<CaptchaLibrary> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The captcha takes too long to load.')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loadInOrder(scripts, insert), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadInOrder(scripts: Scripts, insert: (address: string) => Promise<void>): Promise<CaptchaLibrary> {
  for (const name of LOAD_ORDER) await insert(scripts[name]);
  for (let tried = 0; ; tried += 1) {
    if (window.captchaLibrary) return window.captchaLibrary;
    if (tried === LIBRARY_RETRIES) throw new Error('The captcha scripts leave no library.');
    await pause(LIBRARY_RETRY_MS);
  }
}
