import type { Queryable } from '../../platform/database/database.ts';
import { CSV_HEAD } from './format-event.ts';
import { type Lines, linesOf } from './lines-of.ts';
import { type EventFilter, readEventsAfter } from './read-events.ts';

/** Spreadsheets recognise UTF-8 only by the byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Few enough for one answer. */
const PART = 2_000;

export interface ExportedPart {
  text: string;
  events: number;
  /** Where the next part begins; 0 at the end. */
  next: number;
}

export interface PartOfExport extends EventFilter, Lines {
  after: number;
}

/** The events after a place as lines; with the head of the table where it begins. */
export async function exportPart(
  q: Queryable,
  { format, after, eventTypes, ...filter }: PartOfExport,
): Promise<ExportedPart> {
  const rows = await readEventsAfter(q, filter, after, PART);
  const text = await linesOf(q, rows, { format, eventTypes });
  const head = format === 'csv' && after === 0 ? `${BYTE_ORDER_MARK}${CSV_HEAD}\r\n` : '';
  return { text: head + text, events: rows.length, next: rows.length < PART ? 0 : (rows.at(-1)?.seq ?? 0) };
}
