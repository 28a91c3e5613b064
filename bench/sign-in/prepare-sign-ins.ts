import { createHash, randomBytes } from 'node:crypto';
import { solveCaptcha } from '../../apps/server/src/testing/solve-captcha.ts';
import type { Request } from '../read/loads.ts';
import type { RunningPortal } from '../read/portal.ts';

const ACCOUNTS = 20;

/** Prepares sign-ins: existing accounts, with a solved slider each, from separate addresses. */
export async function prepareSignIns(portal: RunningPortal, count: number): Promise<Request[]> {
  const accounts = await createAccounts(portal);
  const requests: Request[] = [];
  for (let number = 0; number < count; number++) {
    const headers = { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` };
    const validate = await solveCaptcha((path, payload) => post(portal, path, payload, headers), 'sign-in');
    const { userName, digest } = accounts[number % accounts.length] ?? { userName: '', digest: '' };
    requests.push({
      name: 'sign-in',
      headers,
      body: { user_name: userName, password: digest, validate, agreed: true },
    });
  }
  return requests;
}

async function createAccounts(portal: RunningPortal): Promise<{ userName: string; digest: string }[]> {
  const accounts: { userName: string; digest: string }[] = [];
  for (let number = 0; number < ACCOUNTS; number++) {
    const userName = `bench-${randomBytes(4).toString('hex')}`;
    const printed = await portal.run('accounts', 'create', 'personal', userName);
    const password = /shown this once: (\S+)/.exec(printed)?.[1] ?? '';
    accounts.push({ userName, digest: createHash('sha256').update(password).digest('hex') });
  }
  return accounts;
}

async function post(portal: RunningPortal, path: string, payload: unknown, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  return { status: response.status, headers: {}, text, body: JSON.parse(text) };
}
