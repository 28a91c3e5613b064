import { readAgreement } from '@ldy/contract/accounts/agreements.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { LegalDocument } from '@ldy/domain/agreement/legal-text.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Agreement = OutputOf<typeof readAgreement>;

/** One of both agreements: the version that holds now, or the one that is named. */
export function useAgreement(document: LegalDocument, version: string | undefined) {
  const input = { document, ...(version !== undefined && { version }) };
  return useQuery({
    queryKey: ['agreement', input],
    queryFn: ({ signal }) => fetchResult(readAgreement, input, { signal }),
  });
}
