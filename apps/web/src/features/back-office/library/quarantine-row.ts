import type { listQuarantine } from '@ldy/contract/back-office/library.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { visibleText } from '../kit/visible-text.ts';

export type QuarantineRow = OutputOf<typeof listQuarantine>['list'][number];

/** What a record is called: by its key, else by where it stood. */
export const nameOf = ({ record_key, place }: QuarantineRow): string => visibleText(record_key || place);
