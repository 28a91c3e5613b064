import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Database } from '../../platform/database/database.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recordEvent } from './events.ts';
import { BYTE_ORDER_MARK } from './export-part.ts';
import { CSV_HEAD } from './format-event.ts';
import { linesOf } from './lines-of.ts';
import { type EventFilter, readEvents } from './read-events.ts';

export interface Export extends EventFilter {
  format: 'ndjson' | 'csv';
  /** Path of a new file, relative to `folder`; readable by its owner only. */
  out: string;
  folder: string;
  now: string;
  eventTypes: EventTypes;
}

/** Writes events to a file. The export itself is recorded first. Throws if the file exists. */
export async function exportEvents(database: Database, request: Export): Promise<{ path: string; events: number }> {
  const { format, out, folder, now, eventTypes, type, account, from, to } = request;
  const path = resolve(folder, out);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(file, 'open');
  const detail = { format, filter: { type, account, from, to } };
  await recordEvent(database, {
    at: now,
    type: 'audit.export',
    accountId: null,
    address: '',
    object: '',
    success: true,
    detail,
  });
  let events = 0;
  if (format === 'csv') file.write(`${BYTE_ORDER_MARK}${CSV_HEAD}\r\n`);
  for await (const rows of readEvents(database, request)) {
    const text = await linesOf(database, rows, { format, eventTypes });
    if (!file.write(text)) await once(file, 'drain');
    events += rows.length;
  }
  file.end();
  await finished(file);
  return { path, events };
}
