import { listAllShares } from '@ldy/contract/back-office/shares.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { usePages } from '../kit/use-pages.ts';

export type AnyShare = OutputOf<typeof listAllShares>['list'][number];

const KEY = ['back-office', 'shares'] as const;
const SIZE = 50;

export const useAllShares = (filter: Omit<InputOf<typeof listAllShares>, 'cursor' | 'size'>) =>
  usePages([...KEY, filter], (cursor, signal) =>
    fetchResult(listAllShares, { ...filter, size: SIZE, ...(cursor && { cursor }) }, { signal }),
  );

export const refreshAllShares = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
