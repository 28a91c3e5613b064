import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { LIST_FORMATS } from '@ldy/contract/exports.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { concernFor } from '#server/collections/list/concerned.ts';
import { walkRecords } from '#server/collections/list/walk-records.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import type { Semaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { recordEvent } from '../events.ts';
import type { ExportDeps } from '../export-deps.ts';
import { type ListWanted, type OpenTicket, spendPlainly } from '../export-tickets.ts';
import type { OpenLists } from './exported-lists.ts';
import { listQuotaKey } from './request-list.ts';
import { WRITE } from './write-table.ts';

/**
 * The list as a stream of its batches. The turn of the account lasts until the last byte, and a connection that breaks off ends the search. The quota is
 * charged when the first rows are there.
 */
export async function downloadList(
  deps: ExportDeps,
  lists: OpenLists,
  ticket: OpenTicket<ListWanted>,
  call: Call,
): Promise<FileAnswer> {
  const { wanted, accountId } = ticket;
  const { type, extension } = LIST_FORMATS[wanted.format];
  const { name } = lists(wanted.list, call.viewer);
  const answer = { type, name: `${name} ${shanghaiDay(deps.clock())}.${extension}` };
  if (call.isHead) {
    await call.spend(null);
    return { ...answer, content: Readable.from([]) };
  }
  const opened = Promise.withResolvers<Readable>();
  const work = deps.turns.list(accountId, async () => {
    const content = await open(deps, lists, ticket, call);
    // A list is not read further once the caller has gone.
    call.signal.addEventListener('abort', () => content.destroy());
    if (call.signal.aborted) content.destroy();
    opened.resolve(content);
    await finished(content).catch(() => {});
  });
  work.catch(opened.reject);
  return { ...answer, content: await opened.promise };
}

async function open(
  { database, clock, turns, concernOf }: ExportDeps,
  lists: OpenLists,
  { wanted, accountId, spend }: OpenTicket<ListWanted>,
  call: Call,
): Promise<Readable> {
  const { viewer, signal, address } = call;
  const { list, filter, sort, format, origin } = wanted;
  const { listed, deps, name, columns } = lists(list, viewer);
  const key = listQuotaKey(wanted);
  await spendPlainly(call.foreseeSpending(key));
  await spend();
  const most = EXPORTED_ROWS[viewer.role];
  const concerned = await concernFor(listed.collection, concernOf, viewer);
  const walk = await turns.batch(() =>
    walkRecords(listed, deps, { ...filter, sort }, { reader: viewer, concerned, count: most }),
  );
  const shown = columns.filter((column) => column.always || wanted.columns.includes(column.key));
  const isMore = shown.some(({ more }) => more);
  const batches = inTurns(turns.batch, walk.batches(most, signal, isMore));
  const first = await batches.next();
  await spendPlainly(call.spend(key));
  const rows = Math.min(walk.total, most);
  await recordEvent(database, {
    ...{ at: clock(), type: 'export.list', accountId, address, object: list, success: true },
    detail: { format, rows },
  });
  return WRITE[format]({
    name,
    origin,
    columns: shown,
    batches: continued(first, batches),
  });
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
