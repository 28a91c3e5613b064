import { concernFor } from '#server/collections/list/concerned.ts';
import { walkRecords } from '#server/collections/list/walk-records.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import type { ExportDeps } from '../export-deps.ts';
import type { ListWanted, OpenTicket } from '../export-tickets.ts';
import { downloadTable } from './download-table.ts';
import type { OpenLists } from './exported-lists.ts';
import { listQuotaKey } from './request-list.ts';

/** Everything that a list finds for its reader, with the columns that were asked for. */
export async function downloadList(
  deps: ExportDeps,
  lists: OpenLists,
  ticket: OpenTicket<ListWanted>,
  call: Call,
): Promise<FileAnswer> {
  const { viewer, signal } = call;
  const { wanted } = ticket;
  const { list, filter, sort } = wanted;
  const { listed, deps: ofList, name, columns } = lists(list, viewer);
  const shown = columns.filter((column) => column.always || wanted.columns.includes(column.key));
  return downloadTable(deps, ticket, call, {
    ...{ name, object: list, quotaKey: listQuotaKey(wanted), columns: shown },
    async walk(most) {
      const concerned = await concernFor(listed.collection, deps.concernOf, viewer);
      const caller = { reader: viewer, concerned, count: most };
      const { total, batches } = await walkRecords(listed, ofList, { ...filter, sort }, caller);
      const isMore = shown.some(({ more }) => more);
      return { total, batches: batches(most, signal, isMore) };
    },
  });
}
