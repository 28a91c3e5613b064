import { useCaptchaRequest } from '../../../platform/captcha/request-validate.ts';

/** Shows the question of `requestValidate`. Stands in the page once. */
export function CaptchaHost() {
  const request = useCaptchaRequest();
  return request && null;
}
