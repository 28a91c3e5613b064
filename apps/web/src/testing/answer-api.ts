import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { vi } from 'vitest';
import { VISITOR } from '../platform/session/user-store.ts';

export interface Answer {
  status?: number;
  code?: number;
  msg?: string;
  data?: unknown;
}
export interface SentCall {
  /** Without `/api/frontend/`. */
  path: string;
  input: Record<string, unknown>;
  headers: Headers;
}

/** Fakes the API by path below `/api/frontend/`; other paths are 404. Returns the requests in order. */
export function answerApi(
  answers: Record<string, (input: Record<string, unknown>) => Answer | Promise<Answer>>,
): SentCall[] {
  const asked: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { body?: string; headers: Record<string, string> }) => {
    const path = address.replace('/api/frontend/', '');
    const input = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    asked.push({ path, input, headers: new Headers(init.headers) });
    const answer = (await answers[path]?.(input)) ?? { status: 404 };
    const { status = 200, code = status, msg = '', data = null } = answer;
    return new Response(JSON.stringify({ code, msg, data }), { status });
  });
  return asked;
}

export const personalUser: UserInfo = {
  ...VISITOR,
  id: '6f1c',
  user_name: 'zhangsan',
  singup_type: 1,
  auth_watch: '60,70,100',
  watch_auth_list: ['60', '70', '100'],
  role: 'personal',
};

export const signInOptions = {
  sso: { enabled: false, name: '', begin_url: '' },
  captcha: { provider: 'own', id: '', package_name: '', scripts: null },
  terms_version: '1',
  contact: { phone: '400-000-0000', mail: 'help@example.cn' },
};
