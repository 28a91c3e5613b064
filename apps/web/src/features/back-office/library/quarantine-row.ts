import type { listQuarantine } from '@ldy/contract/back-office/library.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { visibleText } from '../kit/visible-text.ts';

export type QuarantineRow = OutputOf<typeof listQuarantine>['list'][number];

/** The name of a record: its key, else its place in the file. */
export const nameOf = ({ record_key, place }: QuarantineRow): string => visibleText(record_key || place);
