import type { CaptchaPurpose } from '@ldy/contract/captcha.ts';
import { CaptchaError, requestValidate } from '../../platform/captcha/request-validate.ts';

/** The token of a passed slider, or why there is none: '' where there is nothing to tell, because the person gave up. */
export async function askValidate(purpose: CaptchaPurpose): Promise<{ validate: string } | { failure: string }> {
  try {
    return { validate: await requestValidate(purpose) };
  } catch (error) {
    if (!(error instanceof CaptchaError)) throw error;
    return { failure: error.reason === 'unavailable' ? error.message : '' };
  }
}
