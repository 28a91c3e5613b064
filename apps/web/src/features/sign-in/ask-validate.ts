import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import { CaptchaError, requestValidate } from '../../platform/captcha/request-validate.ts';

/** The token of a passed slider, or an error message: '' if the person closed the dialog. */
export async function askValidate(purpose: CaptchaPurpose): Promise<{ validate: string } | { failure: string }> {
  try {
    return { validate: await requestValidate(purpose) };
  } catch (error) {
    if (!(error instanceof CaptchaError)) throw error;
    return { failure: error.reason === 'unavailable' ? error.message : '' };
  }
}
