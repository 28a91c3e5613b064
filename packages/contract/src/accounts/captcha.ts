import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ticket } from './account-fields.ts';

/** Purposes of a solved slider; a token is valid for one purpose only. */
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
  usesReserve: true,
  tag: '滑块验证',
  summary: '取一个滑块验证题',
  input: z.strictObject({ purpose: z.enum(CAPTCHA_PURPOSES) }),
  output: z.object({
    id: ticket,
    /** Width of the background in pixels. */
    width: z.int(),
    height: z.int(),
    /** PNG data URLs. The piece's target x never leaves the server; its height is given above. */
    background: z.string(),
    piece: z.string(),
    piece_width: z.int(),
    piece_top: z.int(),
  }),
});

/** Points of the drag: x and y in pixels of the background relative to the start, t in milliseconds since the start. */
export const captchaTrack = z.array(z.tuple([z.number(), z.number(), z.number()])).max(2_000);

export const answerCaptcha = endpoint({
  method: 'POST',
  path: '/api/frontend/captcha/verify',
  caller: 'anyone',
  allowedWhenTooFast: true,
  usesReserve: true,
  tag: '滑块验证',
  summary: '提交滑块位置与轨迹，通过后得到一次性 validate',
  input: z.strictObject({
    id: ticket,
    x: z.number().min(0).max(1_000),
    track: captchaTrack,
    /** Arrow keys and step buttons count as keyboard: their tracks are straight and are judged by other rules (domain/captcha). */
    by: z.enum(['pointer', 'keyboard']),
  }),
  output: z.object({ validate: ticket }),
});

/** Exchanges the token of a script-loaded provider for one of ours, so that all calls take one kind of `validate`. */
export const exchangeCaptcha = endpoint({
  ...beginCaptcha,
  path: '/api/frontend/captcha/exchange',
  summary: '用验证服务商返回的 validate 换取本站一次性 validate',
  input: z.strictObject({ purpose: z.enum(CAPTCHA_PURPOSES), validate: z.string().min(1).max(2_000) }),
  output: z.object({ validate: ticket }),
});

/** Clears the tooFast state after the person has passed the slider. */
export const slowDown = endpoint({
  method: 'POST',
  path: '/api/frontend/captcha/slowdown',
  caller: 'signed-in',
  allowedWhenTooFast: true,
  usesReserve: true,
  tag: '滑块验证',
  summary: '操作过快后通过滑块验证继续',
  input: z.strictObject({ validate: z.string().min(1).max(2_000) }),
  output: z.object({}),
});

export const CALLS = { beginCaptcha, answerCaptcha, exchangeCaptcha, slowDown };
