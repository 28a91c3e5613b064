import { changeWork, countWork, listWork, readWork, undoWork } from '@ldy/contract/asset/findings.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type WorkRow = OutputOf<typeof listWork>['list'][number];
export type WorkCounts = OutputOf<typeof countWork>;
export type WorkChange = Omit<InputOf<typeof changeWork>, 'holder' | 'findings' | 'all'>;
/** Findings by name, or all that a filter finds. */
export type WorkTarget = Pick<InputOf<typeof changeWork>, 'findings' | 'all'>;
export type FindingKey = NonNullable<WorkTarget['findings']>[number];
const KEY = 'asset-work';

/** After the work on some was changed. */
export const refreshWork = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

export const useWork = (input: InputOf<typeof listWork>) =>
  useQuery({
    queryKey: [KEY, 'list', input],
    queryFn: ({ signal }) => fetchResult(listWork, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useWorkCounts = (input: InputOf<typeof countWork>) =>
  useQuery({
    queryKey: [KEY, 'counts', input],
    queryFn: ({ signal }) => fetchResult(countWork, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useOneWork = (input: InputOf<typeof readWork>) =>
  useQuery({ queryKey: [KEY, 'one', input], queryFn: ({ signal }) => fetchResult(readWork, input, { signal }) });

export const sendWork = (input: InputOf<typeof changeWork>) => fetchResult(changeWork, input);
export const sendUndo = (input: InputOf<typeof undoWork>) => fetchResult(undoWork, input);
