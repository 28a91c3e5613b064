import { slowDown } from '@ldy/contract/captcha.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { requestValidate, untilCaptchaFree } from './request-validate.ts';

/** The open dialog 异常提示: its only way on. */
export interface TooFastNotice {
  goOn(): void;
}

const store = createStore<{ notice: TooFastNotice | null }>(() => ({ notice: null }));

export const openNotice = (): TooFastNotice | null => store.getState().notice;

export const useTooFastNotice = (): TooFastNotice | null => useStore(store, ({ notice }) => notice);

/**
 * Warns the person, lets them pass the slider, and tells the server. Answers whether calls may go on; where they may not, whoever
 * asked signs the person out. One at a time.
 */
export async function passTooFast(): Promise<boolean> {
  await new Promise<void>((resolve) => store.setState({ notice: { goOn: resolve } }));
  store.setState({ notice: null });
  await untilCaptchaFree();
  try {
    const validate = await requestValidate('slow-down');
    return (await callEndpoint(slowDown, { validate }, { silent: true })).success;
  } catch {
    return false;
  }
}
