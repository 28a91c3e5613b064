import { listVexDocuments, type Rehearsal, readRehearsal, rehearseVex } from '@ldy/contract/asset/vex.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type { Rehearsal };
export type RehearsedStatement = Rehearsal['applied'][number];
export type VexDocument = OutputOf<typeof listVexDocuments>['list'][number];
type OfHolder = InputOf<typeof listVexDocuments>;
const REHEARSAL = 'vex-rehearsal';

export const useVexDocuments = (holder: OfHolder) =>
  useQuery({
    queryKey: ['vex-documents', holder],
    queryFn: ({ signal }) => fetchResult(listVexDocuments, holder, { signal }),
  });

export const useRehearsal = (id: string) =>
  useQuery({
    queryKey: [REHEARSAL, id],
    queryFn: ({ signal }) => fetchResult(readRehearsal, { id }, { signal }),
    staleTime: 60_000,
  });

/** Answers under which id it is rehearsed, or why it was not read. */
export async function uploadVex(
  client: QueryClient,
  holder: OfHolder,
  file: File,
): Promise<{ id: string; failure: string }> {
  const answer = await callEndpoint(rehearseVex, holder, { silent: true, file });
  if (!answer.success) return { id: '', failure: answer.msg };
  client.setQueryData([REHEARSAL, answer.result.id], answer.result);
  return { id: answer.result.id, failure: '' };
}

/** After decisions came or went: they are in findings, work and numbers everywhere. What was rehearsed is no longer there. */
export const refreshDecided = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [what] }) => what !== REHEARSAL });
