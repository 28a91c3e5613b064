import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput } from './account-fields.ts';

export const readDisclaimer = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/isconfirmstatement',
  caller: 'signed-in',
  tag: '免责声明',
  summary: '是否已确认免责声明',
  input: noInput,
  output: z.object({ is_confirm: z.union([z.literal(0), z.literal(1)]), version: z.string() }),
});
export const confirmDisclaimer = endpoint({
  ...readDisclaimer,
  path: '/api/frontend/fbugnotif/confirmstatement',
  summary: '确认免责声明',
  output: z.object({}),
});

export const CALLS = { readDisclaimer, confirmDisclaimer };
