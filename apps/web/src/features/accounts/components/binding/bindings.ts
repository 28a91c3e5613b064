import * as calls from '@ldy/contract/accounts/account.ts';
import type { CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { z } from 'zod';
import { type ApiResponse, callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import type { LeftAct } from '../../use-returned.ts';

export type BindingKind = 'phone' | 'mail' | 'noticeMail';

/** Common fields of the three forms. */
interface BindingValues {
  phone?: string;
  mail?: string;
  code: string;
  password?: string;
}

interface Binding {
  rules: (password: z.ZodType<string, string>) => z.ZodType<BindingValues, BindingValues>;
  /** The field with the recipient of the code. */
  target: 'phone' | 'mail';
  name: string;
  placeholder: string;
  purpose: CaptchaPurpose;
  /** For contacts that give access to the account: where single sign-on comes back to once it has confirmed the person. */
  act?: Extract<LeftAct, 'phone' | 'mail'>;
  send: (target: string, validate: string) => Promise<ApiResponse<unknown>>;
  bind: (target: string, code: string, password: string | undefined) => Promise<ApiResponse<unknown>>;
}

/** Three contacts are bound in the same way: by a code sent to them. */
export const BINDINGS: Record<BindingKind, Binding> = {
  phone: {
    rules: (password) => calls.bindPhone.input.extend({ password }),
    target: 'phone',
    name: '手机号',
    placeholder: '11 位手机号',
    purpose: 'bind-phone',
    act: 'phone',
    send: (phone, validate) => callEndpoint(calls.sendBindPhoneCode, { phone, validate }, { silent: true }),
    bind: (phone, code, password) => callEndpoint(calls.bindPhone, { phone, code, password }, { silent: true }),
  },
  mail: {
    rules: (password) => calls.bindMail.input.extend({ password }),
    target: 'mail',
    name: '邮箱',
    placeholder: 'name@example.com',
    purpose: 'bind-mail',
    act: 'mail',
    send: (mail, validate) => callEndpoint(calls.sendBindMailCode, { mail, validate }, { silent: true }),
    bind: (mail, code, password) => callEndpoint(calls.bindMail, { mail, code, password }, { silent: true }),
  },
  noticeMail: {
    rules: () => calls.bindNoticeMail.input,
    target: 'mail',
    name: '通知邮箱',
    placeholder: 'name@example.com',
    purpose: 'notice-mail',
    send: (mail, validate) => callEndpoint(calls.sendNoticeMailCode, { mail, validate }, { silent: true }),
    bind: (mail, code) => callEndpoint(calls.bindNoticeMail, { mail, code }, { silent: true }),
  },
};
