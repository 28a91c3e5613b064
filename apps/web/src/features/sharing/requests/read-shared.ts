import { readShared, readSharedBatch } from '@ldy/contract/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export const useSharedItem = (secret: string) =>
  useQuery({
    queryKey: ['shared', 'item', secret],
    queryFn: ({ signal }) => fetchResult(readShared, { bug_id: secret }, { signal }),
  });

export const useSharedBatch = (secret: string) =>
  useQuery({
    queryKey: ['shared', 'batch', secret],
    queryFn: ({ signal }) => fetchResult(readSharedBatch, { batch_id: secret }, { signal }),
  });
