import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { envelope } from '@ldy/contract/envelope.ts';
import { ENDPOINT_CASES } from '../endpoint-cases.ts';
import { formWith } from '../form-with.ts';
import { type CallHeaders, signInAccount, signInAsStaff } from '../sign-in-as.ts';
import { OUR_HEADERS, type TestServer } from '../test-server.ts';
import { readStoredIds, STORED_INPUTS, type StoredIds } from './stored-inputs.ts';

type CallName = keyof typeof API;

export interface Asked {
  /** Calls that failed, or that answered what the contract does not say, and how. */
  faults: string[];
  /** Calls → what they answered to those who may make them. */
  answers: Map<CallName, { code: number; data: unknown }[]>;
}

/** What ends something comes after what reads it. */
const ENDS =
  /^(delete|revoke|end|unfollow|withdraw|supersede|close|drop|release|reject|unsubscribe|merge|unbind|rebuildLibrary)/;
const turnOf = (name: CallName) => (name === 'listShares' ? 0 : name === 'signOut' ? 3 : ENDS.test(name) ? 2 : 1);
const NAMES = (Object.keys(API) as CallName[]).toSorted((a, b) => turnOf(a) - turnOf(b));
const NO_ACCOUNT = '00000000-0000-4000-8000-000000000000';
const TEXT_FILE = { name: 'licence.txt', type: 'text/plain', content: 'a text' };

export const READERS = ['visitor', 'personal', 'enterprise', 'business'] as const;
/** Of the back office the first goes on with what is theirs, the second confirms what the first has proposed. */
export const OFFICE = ['editor', 'second'] as const;
type Caller = (typeof READERS | typeof OFFICE)[number];

/** Makes every call as each of those who may make it, with an input that reaches what the release has stored. */
export async function askEveryCall(server: TestServer, callers: readonly Caller[]): Promise<Asked> {
  const asked: Asked = { faults: [], answers: new Map() };
  for (const who of callers) {
    const session = await openSession(server, who);
    for (const name of NAMES) if (isFor(name, who)) await ask(server, asked, { name, who, ...session });
  }
  return asked;
}

/** Who else calls the back office is answered before anything is read. */
function isFor(name: CallName, role: Caller): boolean {
  const { who } = ENDPOINT_CASES[name];
  if (role === 'second') return typeof who === 'object';
  if (role === 'editor') return true;
  if (who === 'everybody') return true;
  if (who === 'signed-in') return role !== 'visitor';
  return (who === 'business and staff' || who === 'companies and staff') && role === 'business';
}

async function openSession(server: TestServer, who: Caller): Promise<Session> {
  const [account] = await server.database.query<{ id: string }>('select id from account where user_name = $1', [who]);
  const ids = await readStoredIds(server.database, account?.id ?? NO_ACCOUNT);
  return { ids, headers: await sessionOf(server, who, account?.id), got: {} };
}

async function sessionOf(server: TestServer, who: Caller, account?: string): Promise<CallHeaders> {
  if (who === 'visitor') return {};
  const [member] = await server.database.query('select from staff_member where account_id = $1', [
    account ?? NO_ACCOUNT,
  ]);
  if (account && (member || (READERS as readonly string[]).includes(who)))
    return signInAccount(server, account, { totpPassed: true, confirmed: true });
  // The release had no back office.
  return (await signInAsStaff(server, ['administrator', 'editor', 'reviewer', 'operator'])).headers;
}

interface Session {
  ids: StoredIds;
  headers: CallHeaders;
  got: Partial<Record<CallName, unknown>>;
}
interface One extends Session {
  name: CallName;
  who: Caller;
}

async function ask(
  { app }: TestServer,
  { faults, answers }: Asked,
  { name, who, ids, headers, got }: One,
): Promise<void> {
  const endpoint: Endpoint = API[name];
  const input = STORED_INPUTS[name]?.(ids, got) ?? ENDPOINT_CASES[name].input;
  const form = endpoint.upload && formWith(endpoint.upload.field, TEXT_FILE);
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...OUR_HEADERS, ...form?.headers, ...headers },
    ...(endpoint.method === 'GET'
      ? { query: input as Record<string, string> }
      : { payload: form?.payload ?? JSON.stringify(input) }),
  });
  const fault = (what: string) => faults.push(`${name} by ${who}: ${what} ${answer.body.slice(0, 300)}`);
  if (answer.statusCode >= 500) return void fault(String(answer.statusCode));
  if (!String(answer.headers['content-type']).includes('json')) return;
  const body = answer.json<{ code: number; data: unknown }>();
  if (body.code === 200) {
    got[name] = body.data;
    const { error } = envelope(endpoint.output).safeParse(body);
    if (error) fault(`${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`);
  }
  answers.set(name, [...(answers.get(name) ?? []), body]);
}
