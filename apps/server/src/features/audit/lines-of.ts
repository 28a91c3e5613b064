import type { Queryable } from '../../platform/database/database.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import type { AuditRow } from './audit-row.ts';
import { describeEvents } from './describe-events.ts';
import { toCsvLine, toJsonLine } from './format-event.ts';

export interface Lines {
  format: 'ndjson' | 'csv';
  eventTypes: EventTypes;
}

/** Events as lines of an export, each with its end. */
export async function linesOf(q: Queryable, rows: readonly AuditRow[], { format, eventTypes }: Lines): Promise<string> {
  const write = format === 'csv' ? toCsvLine : toJsonLine;
  const end = format === 'csv' ? '\r\n' : '\n';
  const described = await describeEvents(q, rows, eventTypes);
  return described.map(({ row, text }) => write(row, text) + end).join('');
}
