import type { Loss } from '@ldy/domain/asset/bill-losses.ts';
import type { Component } from '../component.ts';

/** What a bill is made of. */
export interface Bill {
  /** A UUID. */
  id: string;
  /** When it is made, to the second: `2026-08-01T00:00:00Z`. */
  made: string;
  tool: string;
  /** What the bill is of. */
  subject: Pick<Component, 'name' | 'version' | 'purl' | 'cpe'>;
  components: readonly Billed[];
}

/** `within`: which of several systems it is of; '' if the bill is of one. */
export type Billed = Component & { within: string };

/** A format in which bills are written: one writer, in one file. */
export interface BillFormat {
  title: string;
  /** What the name of the file ends with. */
  ending: string;
  /** What of this component the format does not hold. */
  lossesOf(component: Billed): Loss[];
  /** In pieces, so that a long bill is never one text. */
  write(bill: Bill): Generator<string>;
}
