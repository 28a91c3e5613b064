import { isDeepStrictEqual } from 'node:util';
import type { Correction } from '@ldy/connectors/ldy/correction.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { refused } from '../../platform/errors.ts';
import { attachFiles } from '../uploads/attachments/attach-files.ts';
import { type CorrectionAct, correctRecord, latestCorrection } from './correct-record.ts';
import { recordEvent } from './events.ts';
import { readCorrectionFields } from './stored-correction.ts';

/** What one editor may correct alone. By everything else readers act: they install, download and take for safe what it says. */
const ALONE: readonly string[] = ['typeIds'] satisfies (keyof Correction)[];

const byTwo = (fields: Correction | null): unknown =>
  Object.fromEntries(
    Object.entries(JSON.parse(JSON.stringify(fields ?? {})) as object).filter(([name]) => !ALONE.includes(name)),
  );

/**
 * Saves a correction in place of that of `version`: at once where one editor may, else for a second one to confirm (`waits`). Throws where somebody else
 * was faster.
 */
export async function saveCorrection(
  tx: Transaction,
  id: string,
  { fields, version }: { fields: Correction; version: number },
  act: CorrectionAct,
): Promise<{ waits: boolean }> {
  await lockLibrary(tx);
  const latest = await latestCorrection(tx, id);
  if (latest.version !== version) throw refused('staffChangedMeanwhile');
  if (isDeepStrictEqual(byTwo(latest.fields), byTwo(fields))) {
    if (!(await correctRecord(tx, id, { fields, version }, act))) throw refused('staffChangedMeanwhile');
    return { waits: false };
  }
  const { accountId, now, reason } = act;
  // What is typed again takes the place of what the same person proposed before.
  await tx.execute('delete from proposed_correction where vulnerability = $1 and made_by = $2', [id, accountId]);
  const [proposed] = await tx.query(
    `insert into proposed_correction (vulnerability, fields, version, reason, made_by, made_at)
     values ($1, $2::jsonb, $3, $4, $5, $6) on conflict (vulnerability) do nothing returning id`,
    [id, JSON.stringify(fields), version, reason, accountId, now],
  );
  if (!proposed) throw refused('staffChangedMeanwhile', '本漏洞已有他人的更正等待确认，请先确认或退回');
  await keepFiles(tx, id, [latest.fields, fields], act);
  await recordEvent(tx, {
    ...{ at: now, accountId, address: act.address, object: id, success: true },
    ...{ type: 'library.propose-correction', detail: { reason, fields: Object.keys(fields) } },
  });
  return { waits: true };
}

interface Proposed {
  vulnerability: string;
  fields: unknown;
  version: number;
  reason: string;
  by: string | null;
}

/** Makes a correction hold that somebody else proposed. Throws if it is one's own, waits no more, or the record was corrected meanwhile. */
export async function confirmCorrection(tx: Transaction, proposal: number, act: CorrectionAct): Promise<void> {
  await lockLibrary(tx);
  const [proposed] = await tx.query<Proposed>(
    `delete from proposed_correction where id = $1 and made_by is distinct from $2
     returning vulnerability, fields, version, reason, made_by as by`,
    [proposal, act.accountId],
  );
  if (!proposed) throw refused('staffChangedMeanwhile', '没有可确认的更正；须由提出者之外的编辑确认');
  const { vulnerability, version, by, reason } = proposed;
  const fields = readCorrectionFields(proposed.fields);
  if (!(await correctRecord(tx, vulnerability, { fields, version }, act, { by, reason })))
    throw refused('staffChangedMeanwhile');
}

/** Gives up a proposed correction: one's own, or that of somebody else. Nothing that readers see changes. */
export async function dropCorrection(tx: Transaction, proposal: number, act: CorrectionAct): Promise<void> {
  await lockLibrary(tx);
  const [dropped] = await tx.query<{ vulnerability: string }>(
    'delete from proposed_correction where id = $1 returning vulnerability',
    [proposal],
  );
  if (!dropped) throw refused('staffChangedMeanwhile');
  const { fields } = await latestCorrection(tx, dropped.vulnerability);
  await keepFiles(tx, dropped.vulnerability, [fields], act);
  await recordEvent(tx, {
    ...{ at: act.now, accountId: act.accountId, address: act.address, object: dropped.vulnerability, success: true },
    ...{ type: 'library.drop-correction', detail: { reason: act.reason } },
  });
}

/** Keeps the files of these corrections of a record, and lets go of its others. */
function keepFiles(tx: Transaction, id: string, corrections: (Correction | null)[], act: CorrectionAct): Promise<void> {
  const files = corrections.flatMap((fields) => fields?.files ?? []).map(({ file }) => file);
  const { accountId, now } = act;
  return attachFiles(tx, [...new Set(files)], { kind: 'vulnerability', record: id, accountId, now });
}

export interface WaitingCorrection {
  proposal: number;
  id: string;
  fields: Correction;
  reason: string;
  byId: string | null;
  by: string | null;
  at: string;
}

/** How many of them this person may confirm: those of others. */
export async function countToConfirm(q: Queryable, accountId: string | null): Promise<{ total: number }> {
  const [row] = await q.query<{ total: number }>(
    'select count(*)::int as total from proposed_correction where made_by is distinct from $1',
    [accountId],
  );
  return { total: row?.total ?? 0 };
}

const MOST_WAITING = 100;

/** What waits for a second editor, of these vulnerabilities or of all, the oldest first. */
export async function waitingCorrections(
  q: Queryable,
  ids: readonly string[] | null = null,
): Promise<WaitingCorrection[]> {
  const rows = await q.query<Omit<WaitingCorrection, 'fields'> & { fields: unknown }>(
    `select p.id as proposal, p.vulnerability as id, p.fields, p.reason, p.made_by as "byId", a.user_name as by, p.made_at as at
     from proposed_correction p left join account a on a.id = p.made_by
     where $1::text[] is null or p.vulnerability = any($1::text[]) order by p.id limit ${MOST_WAITING}`,
    [ids],
  );
  return rows.map((row) => ({ ...row, fields: readCorrectionFields(row.fields) }));
}
