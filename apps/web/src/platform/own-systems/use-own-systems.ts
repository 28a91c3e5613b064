import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isSignedIn, useUser } from '../session/user-store.ts';
import { accountKey, changeAccountSystems, readAccountSystems, saveAgain, unsavedStore } from './account-systems.ts';
import { applied, type Change, type Systems } from './changes.ts';
import { changeVisitorSystems, visitorStore } from './visitor-systems.ts';

export interface OwnSystems {
  systems: Systems;
  change(change: Change): void;
  isPending: boolean;
  /** Why the list could not be read or a change not be saved; '' for nothing. The changes are still shown. */
  failure: string;
  retry(): void;
  /** How many systems of this browser the account has just taken over. */
  takenOver: number;
}

const NONE: Systems = [];

/** The systems and products that the reader runs: what answers begin with. Of the account, and for visitors of the browser. */
export function useOwnSystems(): OwnSystems {
  const user = useUser();
  const account = user.id;
  const client = useQueryClient();
  const visitors = useStore(visitorStore, ({ systems }) => systems);
  const unsaved = useStore(unsavedStore);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: accountKey(account),
    queryFn: ({ signal }) => readAccountSystems(signal),
    enabled: isSignedIn(user),
  });
  const isUnsaved = unsaved.account === account;
  const stored = data?.systems ?? NONE;
  const changes = isUnsaved ? unsaved.changes : NO_CHANGES;
  const systems = useMemo(() => changes.reduce(applied, stored), [stored, changes]);
  if (!isSignedIn(user))
    return { systems: visitors, change: changeVisitorSystems, isPending: false, failure: '', retry, takenOver: 0 };
  return {
    systems,
    change: (change) => changeAccountSystems(client, account, change),
    isPending,
    failure: error
      ? `没有读到您的系统：${error.message}`
      : isUnsaved && unsaved.failure
        ? `未保存：${unsaved.failure}`
        : '',
    retry: () => (error ? void refetch() : saveAgain(client, account)),
    takenOver: data?.takenOver ?? 0,
  };
}

const NO_CHANGES: readonly Change[] = [];
const retry = () => undefined;
