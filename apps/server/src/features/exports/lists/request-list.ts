import { createHash } from 'node:crypto';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import type { requestListExport as requestCall } from '@ldy/contract/exports.ts';
import { asked, readable } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import { z } from 'zod';
import { concernFor } from '#server/collections/list/concerned.ts';
import { walkRecords } from '#server/collections/list/walk-records.ts';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { Spend } from '#server/platform/http/server-settings.ts';
import type { ExportDeps } from '../export-deps.ts';
import { giveTicket, type ListWanted, originForFile } from '../export-tickets.ts';
import type { OpenLists } from './exported-lists.ts';

const counted = readable({ rows: asked(z.int()), total: asked(z.int()) });

/** The same rows cost once a day, in whatever format and columns; in another order a list that is cut off has others. */
export const listQuotaKey = ({ list, filter, sort }: Pick<ListWanted, 'list' | 'filter' | 'sort'>): string =>
  `export:${list}:${createHash('sha256')
    .update(JSON.stringify([Object.entries(filter).sort(), sort ?? null]))
    .digest('base64url')}`;

/**
 * Gives a ticket for a list, with how many rows it will have. That answers a search, so it costs what the list costs: nothing for who has seen it today. Refuses what the list itself would refuse, and where the
 * day's quota is used up.
 */
export async function requestList(
  deps: ExportDeps,
  open: OpenLists,
  wanted: Omit<ListWanted, 'origin'>,
  call: Call,
  spend: Spend,
): Promise<AnswerOf<typeof requestCall>> {
  const { viewer } = call;
  const { listed, deps: ofList, call: ofRows } = open(wanted.list, viewer);
  await call.foreseeSpending(listQuotaKey(wanted));
  const most = EXPORTED_ROWS[viewer.role];
  const concerned = await concernFor(listed.collection, deps.concernOf, viewer);
  const { total } = await walkRecords(
    listed,
    ofList,
    { ...wanted.filter, sort: wanted.sort },
    {
      reader: viewer,
      concerned,
      count: most,
      spend: async (key) => void (key && (await spend(ofRows, viewer, call, key))),
    },
  );
  const given = await giveTicket(deps, call, { ...wanted, origin: originForFile(call, deps) });
  return derive(redact(counted, { rows: Math.min(total, most), total }, viewer), (seen) => ({ ...given, ...seen }));
}
