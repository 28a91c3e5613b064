import type { Endpoint, OutputOf } from '@ldy/contract/endpoint.ts';

/** What the head and the structured data of a record's page are made of; plain texts. */
export interface RecordHead {
  id: string;
  /** The id that people know it by. */
  shownId: string;
  title: string;
  description: string;
  /** Days or instants, '' for none. */
  published: string;
  modified: string;
  /** Other ids of the same record. */
  identifiers: readonly string[];
}

/** The page of a record is filled by the answer of a call to a visitor, and its head is made of that answer alone. */
export interface HeadHand {
  /** Takes `{ id }`. */
  call: Endpoint;
  /** The title while there is no answer, and the id is none that may be shown. */
  untitled: string;
  describe(answer: unknown): RecordHead;
}

export const headHand = <Call extends Endpoint>(
  call: Call,
  hand: { untitled: string; describe(answer: OutputOf<Call>): RecordHead },
): HeadHand => ({ call, ...hand });
