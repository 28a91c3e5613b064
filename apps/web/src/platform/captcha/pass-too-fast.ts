import { slowDown } from '@ldy/contract/accounts/captcha.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { requestValidate, untilCaptchaFree } from './request-validate.ts';

/** The open dialog 异常提示 with its only action. */
export interface TooFastNotice {
  goOn(): void;
}

const store = createStore<{ notice: TooFastNotice | null }>(() => ({ notice: null }));

export const openNotice = (): TooFastNotice | null => store.getState().notice;

export const useTooFastNotice = (): TooFastNotice | null => useStore(store, ({ notice }) => notice);

/**
 * Shows the warning, asks for the slider and reports it to the server. Resolves to whether calls may continue; if false, the caller signs the person
 * out. Only one at a time.
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
