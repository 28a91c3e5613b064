import type * as contract from '@ldy/contract/back-office/operations.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';

export type Part = OutputOf<typeof contract.readHealth>['parts'][number];
/** How a part was found. */
export type Seen = Pick<Part, 'state' | 'detail'> & Partial<Pick<Part, 'advice' | 'probe'>>;

export const sizeInWords = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
