import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import { useState } from 'react';
import type { ApiResponse } from '../api-client/call-endpoint.ts';
import { CaptchaError, requestValidate } from '../captcha/request-validate.ts';
import type { Refusal } from './failure-of.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeSending {
  purpose: CaptchaPurpose;
  /** Validates the recipient field and shows its errors. */
  isReady: () => Promise<boolean>;
  send: (validate: string) => Promise<ApiResponse<unknown>>;
  onRefused: (refusal: Refusal) => void;
  /** Shows a message that passes. */
  tell: (kind: 'success' | 'error', text: string) => void;
}

/** Slider, code, then a countdown of sixty seconds. If sending failed, another code may be requested at once. */
export function useCodeSending({ purpose, isReady, send, onRefused, tell }: CodeSending) {
  const { left, start } = useCountdown();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy || left > 0 || !(await isReady())) return;
    setBusy(true);
    try {
      const answer = await send(await requestValidate(purpose));
      if (answer.success) {
        tell('success', '验证码已发送');
        start();
      } else onRefused(answer);
    } catch (error) {
      // No message if the person closed the slider or clicked twice.
      if (!(error instanceof CaptchaError)) throw error;
      if (error.reason === 'unavailable') tell('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return { left, busy, send: () => void run() };
}
