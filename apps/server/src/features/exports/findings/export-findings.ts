import { createHash } from 'node:crypto';
import { listWork } from '@ldy/contract/asset/findings.ts';
import type { requestFindingsExport } from '@ldy/contract/asset/findings-export.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { asked, readable } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { EXPORTED_ROWS } from '@ldy/domain/access/daily-quotas.ts';
import { z } from 'zod';
import { admit } from '#server/platform/http/admit.ts';
import { accountOf, type Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import type { Spend } from '#server/platform/http/server-settings.ts';
import { walkWork } from '../../assets/work/walk-work.ts';
import type { ExportDeps } from '../export-deps.ts';
import { type FindingsWanted, giveTicket, type OpenTicket, originForFile } from '../export-tickets.ts';
import { downloadTable } from '../lists/download-table.ts';
import { FINDINGS_COLUMNS } from './findings-columns.ts';

const NAME = '待处置的漏洞';
const counted = readable({ rows: asked(z.int()), total: asked(z.int()) });

const quotaKey = ({ filter }: Pick<FindingsWanted, 'filter'>): string =>
  `export:findings:${createHash('sha256')
    .update(JSON.stringify(Object.entries(filter).sort()))
    .digest('base64url')}`;

const walkFor = ({ reading, clock }: ExportDeps, { filter }: Pick<FindingsWanted, 'filter'>, call: Call) =>
  walkWork(reading, filter, { viewer: call.viewer, accountId: accountOf(call), now: clock() });

/** Gives a ticket for the findings that a filter finds, with how many there are; it costs what the list costs. */
export async function requestFindings(
  deps: ExportDeps,
  input: ParsedInputOf<typeof requestFindingsExport>,
  call: Call,
  spend: Spend,
): Promise<AnswerOf<typeof requestFindingsExport>> {
  const { viewer } = call;
  await call.foreseeSpending(quotaKey(input));
  const most = EXPORTED_ROWS[viewer.role];
  const total = await (await walkFor(deps, input, call)).count(most);
  await spend(listWork, viewer, call, 'work');
  const given = await giveTicket(deps, call, { of: 'findings', ...input, origin: originForFile(call, deps) });
  return derive(redact(counted, { rows: Math.min(total, most), total }, viewer), (seen) => ({ ...given, ...seen }));
}

/** With the rights, and the membership, of now. */
export async function downloadFindings(
  deps: ExportDeps,
  ticket: OpenTicket<FindingsWanted>,
  call: Call,
): Promise<FileAnswer> {
  admit(listWork, call.viewer);
  const { wanted } = ticket;
  const walk = await walkFor(deps, wanted, call);
  return downloadTable(deps, ticket, call, {
    ...{ name: NAME, object: 'findings', quotaKey: quotaKey(wanted), columns: FINDINGS_COLUMNS },
    walk: async (most) => ({ total: await walk.count(most), batches: walk.batches(most, call.signal) }),
  });
}
