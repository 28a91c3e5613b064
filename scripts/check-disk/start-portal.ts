import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startProcess } from '../../apps/server/src/testing/start-process.ts';
import { OUR_HEADERS } from '../../apps/server/src/testing/test-server.ts';
import { API } from '../../packages/contract/src/api.ts';

const ACCOUNT = 'drill-reader';

export interface Answered {
  status: number;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: of different calls.
  data: any;
  milliseconds: number;
}

/** A portal on the embedded database of a folder, and what the drill asks of it. Ends when it is disposed. */
export async function startPortal(dataDir: string, settings: Record<string, string>) {
  const port = await freePort();
  const env = { LDY_DATA_DIR: dataDir, LDY_PORT: String(port), LDY_LOG_LEVEL: 'info', ...settings };
  const { child, lines, errors, ended, says } = startProcess('all', env);
  await says('/api/openapi.json');
  const url = `http://127.0.0.1:${port}`;

  let cookie = '';
  async function ask({ path }: { path: string }, input: object, more: Record<string, string> = {}): Promise<Answered> {
    const began = performance.now();
    const headers = { ...OUR_HEADERS, cookie, ...more };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(input) });
    const body = (await answer.json()) as Omit<Answered, 'status' | 'milliseconds'>;
    cookie =
      answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ') || cookie;
    return { ...body, status: answer.status, milliseconds: Math.round(performance.now() - began) };
  }
  const list = () => ask(API.listVulnerabilities, {});

  return {
    list,
    search: () => ask(API.listVulnerabilities, { search: 'CVE' }),
    profile: async () => ask(API.readVulnerability, { id: (await list()).data.list[0].ldy }),
    /** As an account that is made if need be. */
    async signIn() {
      await runCommand('accounts', ['create', 'personal', ACCOUNT], env);
      const { text: printed } = await runCommand('accounts', ['token', ACCOUNT], env);
      const token = /^[\w-]{43}$/m.exec(printed)?.[0] ?? '';
      return ask(API.signIn, { agreed: true }, { token });
    },
    /** The slider's puzzle is a row. */
    write: () => ask(API.beginCaptcha, { purpose: 'sign-in' }),
    /** By who is signed in; unlike the puzzle it may not use the reserve. */
    save: () => ask(API.saveSearch, { name: randomUUID(), filter: {} }),
    /** Ends access, so it may use the reserve. */
    endAddresses: () => ask(API.endAllBearers, {}),
    countRecords: async () => Number((await list()).data.total.value),
    async ready() {
      const answer = await fetch(`${url}/readyz`);
      return { status: answer.status, text: await answer.text() };
    },
    logged: (words: string) => [...lines, ...errors].some((line) => line.includes(words)),
    /** A command of the terminal, which this portal runs. */
    command: (name: string, args: readonly string[]) => runCommand(name, args, env),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A command of the terminal with these settings. */
export async function runCommand(name: string, args: readonly string[], settings: Record<string, string>) {
  const file = fileURLToPath(new URL('../../apps/server/src/processes/command.ts', import.meta.url));
  const { DATABASE_URL: _, ...own } = process.env;
  const command = spawn(process.execPath, [file, name, ...args], {
    env: { ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], printed, complained] = await Promise.all([
    once(command, 'close'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code: code as number, text: printed + complained };
}
