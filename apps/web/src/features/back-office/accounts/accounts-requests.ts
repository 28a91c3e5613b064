import { listAccounts, readAccount } from '@ldy/contract/back-office/accounts.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { usePages } from '../kit/use-pages.ts';

export type StaffAccount = OutputOf<typeof readAccount>;
export type ListedAccount = OutputOf<typeof listAccounts>['list'][number];
export type AccountFilter = Omit<InputOf<typeof listAccounts>, 'cursor' | 'size'>;

const KEY = ['back-office', 'accounts'] as const;
const SIZE = 50;

export const useAccounts = (filter: AccountFilter, isWanted = true) =>
  usePages(
    [...KEY, 'list', filter],
    (cursor, signal) => fetchResult(listAccounts, { ...filter, size: SIZE, ...(cursor && { cursor }) }, { signal }),
    isWanted,
  );

/** '' for none. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => fetchResult(readAccount, { id }, { signal }),
    enabled: id !== '',
    staleTime: 0,
  });
}

export const refreshAccounts = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
