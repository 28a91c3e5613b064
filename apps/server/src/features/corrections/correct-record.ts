import { type Correction, transformCorrection } from '@ldy/connectors/ldy/correction.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { correctionKey } from '@ldy/domain/vulnerability/correction-key.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { askToFinish } from '../ingestion/library-jobs.ts';
import { attachFiles } from '../uploads/attachments/attach-files.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { type Tried, tryStatement } from '../vulnerabilities/try-statement.ts';
import { withdrawStatement } from '../vulnerabilities/withdraw-statement.ts';
import { recordEvent } from './events.ts';
import type { Correctable } from './read-corrections.ts';
import { readCorrectionFields } from './stored-correction.ts';

export interface CorrectionAct {
  accountId: string;
  address: string;
  reason: string;
  now: string;
}

/** The vulnerability as it is, and as it would be with this correction; null: without any. */
export function previewCorrection(
  database: Database,
  { anchor, id }: Correctable,
  correction: Correction | null,
  now: string,
): Promise<Tried | undefined> {
  const statement = correction && transformCorrection(id, correction, now);
  return tryStatement(database, anchor, { key: correctionKey(id), statement });
}

/**
 * Makes a correction hold in place of that of `version`, 0 for none; null takes it back. It is stored as a statement of ours, merged, and noted with its
 * reason in one transaction, which keeps the files that it names. False if somebody else was faster, or there is nothing to take back.
 */
export async function correctRecord(
  tx: Transaction,
  id: string,
  { fields, version }: { fields: Correction | null; version: number },
  act: CorrectionAct,
  /** Who else proposed it; without that it is the work of one editor. */
  proposed?: { by: string | null; reason: string },
): Promise<boolean> {
  await lockLibrary(tx);
  const latest = await latestCorrection(tx, id);
  if (latest.version !== version) return false;
  if (fields === null && latest.fields === null) return false;
  // It would hold in place of another than its editor saw.
  await tx.execute('delete from proposed_correction where vulnerability = $1', [id]);
  const { accountId, now } = act;
  const files = fields?.files ?? [];
  await attachFiles(
    tx,
    files.map(({ file }) => file),
    { kind: 'vulnerability', record: id, accountId, now },
  );
  if (fields === null) await withdrawStatement(tx, { source: 'ldy', key: correctionKey(id) }, act.now);
  else await storeStatements(tx, 'ldy', [statementOf(id, fields, act.now)], act.now, { cause: 'editor' });
  await tx.execute(
    `insert into correction (vulnerability, fields, reason, made_by, confirmed_by, made_at)
     values ($1, $2::jsonb, $3, $4, $5, $6)`,
    [
      ...[id, fields && JSON.stringify(fields), proposed?.reason ?? act.reason],
      ...[proposed ? proposed.by : accountId, proposed ? accountId : null, now],
    ],
  );
  const names = files.map(({ file }) => readAttachedFile(file)?.name);
  const detail = {
    reason: act.reason,
    ...(fields && { fields: Object.keys(fields) }),
    ...(names.length > 0 && { files: names }),
  };
  await recordEvent(tx, {
    ...{ at: act.now, accountId: act.accountId, address: act.address, object: id, success: true, detail },
    type: fields === null ? 'library.withdraw-correction' : 'library.correct',
  });
  await askToFinish(tx);
  return true;
}

/** The newest correction of a vulnerability: version 0 for none, no fields where it was taken back. */
export async function latestCorrection(
  q: Queryable,
  id: string,
): Promise<{ version: number; fields: Correction | null }> {
  const [latest] = await q.query<{ version: number; fields: unknown }>(
    'select id as version, fields from correction where vulnerability = $1 order by id desc limit 1',
    [id],
  );
  if (!latest) return { version: 0, fields: null };
  return { ...latest, fields: latest.fields === null ? null : readCorrectionFields(latest.fields) };
}

/** The bytes that readers may see beside it are what was entered, and when: neither who nor why. */
function statementOf(id: string, fields: Correction, now: string): PreparedRecord {
  const raw = Buffer.from(JSON.stringify({ id, updated: now, ...fields }, null, 2));
  return new PreparedRecord({ record: transformCorrection(id, fields, now), raw, place: 'correction' });
}
