import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ExportColumn } from '@ldy/contract/collection/table-columns.ts';
import { LIST_FORMATS, type ListFormat } from '@ldy/contract/exports.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import type { Semaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { recordEvent } from '../events.ts';
import type { ExportDeps } from '../export-deps.ts';
import { type OpenTicket, spendPlainly, type Wanted } from '../export-tickets.ts';
import { WRITE } from './write-table.ts';

type Row = Readonly<Record<string, unknown>>;

/** What becomes a table. */
export interface TableSource {
  /** Of the file, and in the audit log. */
  name: string;
  object: string;
  /** The same rows cost once a day. */
  quotaKey: string;
  columns: readonly ExportColumn[];
  /** Decides first whether the reader may have the rows. */
  walk(most: number): Promise<{ total: number; batches: AsyncGenerator<readonly Row[]> }>;
}

/**
 * A table as a stream of its batches. The turn of the account lasts until the last byte, and a connection that breaks off ends the reading. The quota is
 * charged when the first rows are there.
 */
export async function downloadTable(
  deps: ExportDeps,
  ticket: OpenTicket<Wanted & { format: ListFormat }>,
  call: Call,
  table: TableSource,
): Promise<FileAnswer> {
  const { wanted, accountId } = ticket;
  const { type, extension } = LIST_FORMATS[wanted.format];
  const answer = { type, name: `${table.name} ${shanghaiDay(deps.clock())}.${extension}` };
  if (call.isHead) {
    await call.spend(null);
    return { ...answer, content: Readable.from([]) };
  }
  const opened = Promise.withResolvers<Readable>();
  const work = deps.turns.list(accountId, async () => {
    const content = await open(deps, ticket, call, table);
    // A table is not read further once the caller has gone.
    call.signal.addEventListener('abort', () => content.destroy());
    if (call.signal.aborted) content.destroy();
    opened.resolve(content);
    await finished(content).catch(() => {});
  });
  work.catch(opened.reject);
  return { ...answer, content: await opened.promise };
}

async function open(
  { database, clock, turns }: ExportDeps,
  { wanted, accountId, spend }: OpenTicket<Wanted & { format: ListFormat }>,
  call: Call,
  { name, object, quotaKey, columns, walk }: TableSource,
): Promise<Readable> {
  const { viewer, address } = call;
  const { format, origin } = wanted;
  await spendPlainly(call.foreseeSpending(quotaKey));
  await spend();
  const most = EXPORTED_ROWS[viewer.role];
  const { total, batches } = await turns.batch(() => walk(most));
  const inTurn = inTurns(turns.batch, batches);
  const first = await inTurn.next();
  await spendPlainly(call.spend(quotaKey));
  await recordEvent(database, {
    ...{ at: clock(), type: 'export.list', accountId, address, object, success: true },
    detail: { format, rows: Math.min(total, most) },
  });
  return WRITE[format]({ name, origin, columns, batches: continued(first, inTurn) });
}

async function* inTurns<Item>(turn: Semaphore, items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    for (let item = await turn(() => items.next()); !item.done; item = await turn(() => items.next())) yield item.value;
  } finally {
    await items.return(undefined);
  }
}

/** What was read ahead, and the rest. */
async function* continued<Item>(first: IteratorResult<Item>, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
