import { z } from 'zod';
import { ticket } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** What a solved slider may be used for; a token of one purpose is worthless for another. */
export const CAPTCHA_PURPOSES = [
  'sign-in',
  'register',
  'recover',
  'bind-mail',
  'notice-mail',
  'bind-phone',
  'apply',
  'slow-down',
] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

export const beginCaptcha = endpoint({
  method: 'POST',
  path: '/api/frontend/captcha/challenge',
  caller: 'anyone',
  allowedWhenTooFast: true,
  tag: '滑块验证',
  summary: '取一个滑块验证题',
  input: z.strictObject({ purpose: z.enum(CAPTCHA_PURPOSES) }),
  output: z.object({
    id: ticket,
    /** Pixels of the background. */
    width: z.int(),
    height: z.int(),
    /** PNG data URLs. Where the piece belongs never leaves the server; its height above is given. */
    background: z.string(),
    piece: z.string(),
    piece_width: z.int(),
    piece_top: z.int(),
  }),
});

/** Points of the way: x and y in pixels of the background from where the slider was taken up, t in milliseconds since then. */
export const captchaTrack = z.array(z.tuple([z.number(), z.number(), z.number()])).max(2_000);

export const answerCaptcha = endpoint({
  method: 'POST',
  path: '/api/frontend/captcha/verify',
  caller: 'anyone',
  allowedWhenTooFast: true,
  tag: '滑块验证',
  summary: '提交滑块位置与轨迹，通过后得到一次性 validate',
  input: z.strictObject({
    id: ticket,
    x: z.number().min(0).max(1_000),
    track: captchaTrack,
    /** Step keys and step buttons count as keyboard: they go straight, and are judged by other rules (domain/captcha). */
    by: z.enum(['pointer', 'keyboard']),
  }),
  output: z.object({ validate: ticket }),
});

/** With a script-loaded provider: its token becomes one of ours, so that every call knows one kind of `validate`. */
export const exchangeCaptcha = endpoint({
  ...beginCaptcha,
  path: '/api/frontend/captcha/exchange',
  summary: '用验证服务商返回的 validate 换取本站一次性 validate',
  input: z.strictObject({ purpose: z.enum(CAPTCHA_PURPOSES), validate: z.string().min(1).max(2_000) }),
  output: z.object({ validate: ticket }),
});

/** After tooFast: the person shows that it is one, and goes on. */
export const slowDown = endpoint({
  method: 'POST',
  path: '/api/frontend/captcha/slowdown',
  caller: 'signed-in',
  allowedWhenTooFast: true,
  tag: '滑块验证',
  summary: '操作过快后通过滑块验证继续',
  input: z.strictObject({ validate: z.string().min(1).max(2_000) }),
  output: z.object({}),
});
