import { slowDown } from '@ldy/contract/captcha.ts';
import { useSyncExternalStore } from 'react';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { requestValidate, untilCaptchaFree } from './request-validate.ts';

/** The open dialog 异常提示: its only way on. */
export interface TooFastNotice {
  goOn(): void;
}

let notice: TooFastNotice | null = null;
const listeners = new Set<() => void>();

function set(next: TooFastNotice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

export const openNotice = (): TooFastNotice | null => notice;

export const useTooFastNotice = (): TooFastNotice | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, openNotice);

/**
 * Warns the person, lets them pass the slider, and tells the server. Answers whether calls may go on; where they may not, whoever
 * asked signs the person out. One at a time.
 */
export async function passTooFast(): Promise<boolean> {
  await new Promise<void>((resolve) => set({ goOn: resolve }));
  set(null);
  await untilCaptchaFree();
  try {
    const validate = await requestValidate('slow-down');
    return (await callEndpoint(slowDown, { validate }, { silent: true })).success;
  } catch {
    return false;
  }
}
