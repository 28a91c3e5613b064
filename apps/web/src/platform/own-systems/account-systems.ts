import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import { readOwnSystems, replaceOwnSystems } from '@ldy/contract/own-systems.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { callEndpoint, fetchResult } from '../api-client/call-endpoint.ts';
import { currentUser } from '../session/user-store.ts';
import { applied, type Change, isSame, type Systems } from './changes.ts';
import { visitorStore } from './visitor-systems.ts';

/** The list of an account as it is stored. It is in the memory of the page alone: the next person at this browser may be another one. */
export interface AccountSystems {
  systems: Systems;
  revision: number;
  /** How many this browser had before, which the account now has. */
  takenOver: number;
}

interface Unsaved {
  account: string;
  changes: readonly Change[];
  /** Why they could not be saved; '' while they are on their way. */
  failure: string;
}

const NONE: Unsaved = { account: '', changes: [], failure: '' };
const MOST_ATTEMPTS = 3;

/** Changes that the server does not have yet. They are shown as if it had. */
export const unsavedStore = createStore<Unsaved>(() => NONE);

export const accountKey = (account: string) => ['own-systems', account] as const;

/** An account that never had a list takes over the one of its browser. */
export async function readAccountSystems(signal?: AbortSignal): Promise<AccountSystems> {
  const stored = await fetchResult(readOwnSystems, {}, signal ? { signal } : {});
  const { systems } = visitorStore.getState();
  if (stored.systems !== null || systems.length === 0) return asRead(stored);
  const saved = await callEndpoint(replaceOwnSystems, { systems: [...systems], revision: 0 }, { silent: true });
  if (saved.success) return { systems, revision: saved.result.revision, takenOver: systems.length };
  // Another tab was faster, or it did not succeed: the next page tries again.
  return asRead(await fetchResult(readOwnSystems, {}, signal ? { signal } : {}));
}

const asRead = ({ systems, revision }: OutputOf<typeof readOwnSystems>): AccountSystems => ({
  ...{ systems: systems ?? [], revision, takenOver: 0 },
});

export function changeAccountSystems(client: QueryClient, account: string, change: Change): void {
  const { changes, failure, ...unsaved } = unsavedOf(account);
  unsavedStore.setState({ account, changes: [...changes, change], failure: '' });
  // Those before are on their way, and this one follows them.
  if (changes.length === 0 || failure !== '' || unsaved.account !== account) void save(client, account);
}

export function saveAgain(client: QueryClient, account: string): void {
  unsavedStore.setState({ failure: '' });
  void save(client, account);
}

export const unsavedOf = (account: string): Unsaved => {
  const unsaved = unsavedStore.getState();
  return unsaved.account === account ? unsaved : NONE;
};

/** Saves what has gathered, and what is added meanwhile. Where the list was changed elsewhere, it is read and the changes are applied to it. */
async function save(client: QueryClient, account: string): Promise<void> {
  const key = accountKey(account);
  for (let attempt = 1; ; ) {
    const base = await storedList(client, account);
    const { changes } = unsavedOf(account);
    // Another account may have signed in at this browser meanwhile: the call would change the list of that one.
    if (changes.length === 0 || !base || currentUser().id !== account) return;
    const systems = changes.reduce(applied, base.systems);
    const answer = await callEndpoint(
      replaceOwnSystems,
      { systems: [...systems], revision: base.revision },
      { silent: true },
    );
    // A reading that began before would bring the former list back.
    await client.cancelQueries({ queryKey: key });
    if (answer.success) {
      client.setQueryData<AccountSystems>(key, { ...base, systems, revision: answer.result.revision });
      const left = unsavedOf(account).changes.slice(changes.length);
      const failure = changes.every((change) => hasRoom(systems, change)) ? '' : FULL;
      unsavedStore.setState({ account, changes: left, failure });
      attempt = 1;
    } else if (answer.code === ERROR_CODES.ownSystemsChanged.code && attempt < MOST_ATTEMPTS) {
      attempt += 1;
      const read = await callEndpoint(readOwnSystems, {}, { silent: true });
      if (!read.success) return unsavedStore.setState({ failure: read.msg });
      client.setQueryData(key, asRead(read.result));
    } else return unsavedStore.setState({ failure: answer.msg });
  }
}

/** The list that changes are applied to. It is read where that did not succeed before; undefined, with the reason beside the changes, if it does not now. */
async function storedList(client: QueryClient, account: string): Promise<AccountSystems | undefined> {
  const queryKey = accountKey(account);
  const known = client.getQueryData<AccountSystems>(queryKey);
  if (known) return known;
  try {
    return await client.fetchQuery({ queryKey, queryFn: ({ signal }) => readAccountSystems(signal) });
  } catch (error) {
    unsavedStore.setState({ failure: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

const FULL = `最多 ${OWN_SYSTEMS_MAX} 个，另一页面已添满`;
const hasRoom = (systems: Systems, change: Change): boolean =>
  change.kind !== 'add' || systems.length < OWN_SYSTEMS_MAX || systems.some((system) => isSame(system, change.system));
