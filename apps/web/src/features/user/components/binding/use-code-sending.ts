import type { CaptchaPurpose } from '@ldy/contract/captcha.ts';
import { useState } from 'react';
import type { ApiResponse } from '#web/platform/api-client/call-endpoint.ts';
import { CaptchaError, requestValidate } from '#web/platform/captcha/request-validate.ts';
import { useCountdown } from '#web/ui/form/use-countdown.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

interface CodeSending {
  purpose: CaptchaPurpose;
  /** Checks the field that says where the code goes, and shows what is wrong with it. */
  isReady: () => Promise<boolean>;
  send: (validate: string) => Promise<ApiResponse<unknown>>;
  onRefused: (refusal: Extract<ApiResponse<unknown>, { success: false }>) => void;
}

/** The slider, then the code, then sixty seconds of waiting. A code that was not sent may be asked for again at once. */
export function useCodeSending({ purpose, isReady, send, onRefused }: CodeSending) {
  const { left, start } = useCountdown();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy || left > 0 || !(await isReady())) return;
    setBusy(true);
    try {
      const answer = await send(await requestValidate(purpose));
      if (answer.success) {
        showToast('success', '验证码已发送');
        start();
      } else onRefused(answer);
    } catch (error) {
      // Who gave the slider up, or clicked twice, knows.
      if (!(error instanceof CaptchaError)) throw error;
      if (error.reason === 'unavailable') showToast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { left, busy, send: () => void run() };
}
