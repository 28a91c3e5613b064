import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { type CallHeaders, signInAccount, signInAsStaff } from '../sign-in-as.ts';
import type { TestServer } from '../test-server.ts';
import { ACTS, type Act, type Actor } from './acts.ts';

const CALLS: Readonly<Record<string, Endpoint>> = API;

/** Has people use a portal: makes their accounts and performs the acts. */
export async function usePortal(server: TestServer): Promise<void> {
  const people = await makePeople(server);
  const got: Record<string, unknown> = {};
  for (const { by, call, input, code } of ACTS) {
    const sent = code ? await sendCode(server, code, people[by]) : {};
    const given = { ...input(got), ...sent };
    const answer = await server.call(callNamed(call), given as never, { headers: people[by] });
    if (answer.code !== 200) throw new Error(`${call} by ${by} was answered ${answer.text}`);
    got[call] = answer.data;
  }
}

function callNamed(name: string): Endpoint {
  const endpoint = CALLS[name];
  if (!endpoint) throw new Error(`There is no call ${name}.`);
  return endpoint;
}

async function sendCode(server: TestServer, { call, input }: NonNullable<Act['code']>, headers: CallHeaders) {
  const sent = await server.ask(callNamed(call), { ...input, validate: await server.validate('apply') }, headers);
  return { ...(sent as object), code: await server.lastCode() };
}

async function makePeople(server: TestServer): Promise<Record<Actor, CallHeaders>> {
  const reader = async (role: 'personal' | 'enterprise' | 'business', phone: string) => {
    const { id } = await server.account({ role, userName: role, phone, mail: `${role}@example.com` });
    return signInAccount(server, id);
  };
  const staff = async (userName: string) =>
    (await signInAsStaff(server, ['administrator', 'editor', 'reviewer', 'operator'], { userName })).headers;
  return {
    personal: await reader('personal', '14000000001'),
    enterprise: await reader('enterprise', '14000000002'),
    business: await reader('business', '14000000003'),
    editor: await staff('editor'),
    second: await staff('second'),
  };
}
