import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import * as calls from '@ldy/contract/organisations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

const KEY = 'organisations';

export function useOrganisations() {
  const { id } = useUser();
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => fetchResult(calls.listOrganisations, {}, { signal }),
    staleTime: 0,
  });
}

export function useOrganisation(organisation: string) {
  const { id } = useUser();
  return useQuery({
    queryKey: [KEY, id, organisation],
    queryFn: ({ signal }) => fetchResult(calls.readOrganisation, { id: organisation }, { signal }),
    staleTime: 0,
  });
}

/** Makes a change, says how it ended, and reads all organisations again. What it answered, or null. */
export function useChange() {
  const client = useQueryClient();
  return async <E extends Endpoint>(call: E, input: InputOf<E>, done: string): Promise<OutputOf<E> | null> => {
    const answer = await callEndpoint(call, input as never, { silent: true });
    if (answer.success) showToast('success', done);
    else if (answer.status !== 401) showToast('error', answer.msg);
    void client.invalidateQueries({ queryKey: [KEY] });
    return answer.success ? (answer.result as OutputOf<E>) : null;
  };
}
