import { joinList } from '../database/bulk.ts';
import type { Transaction } from '../database/database.ts';
import type { Change, LoggedKind, Values } from './change.ts';
import { EPOCH } from './position.ts';

/** Notified when a transaction that wrote to the log commits. */
export const CHANGES_CHANNEL = 'ldy_changes';

/** Writes entries, in the transaction of the change and in this order. Needs no lock: see `read-changes.ts`. */
export async function recordChanges<Field extends string>(
  tx: Transaction,
  kind: LoggedKind<Field>,
  changes: readonly Change<Field>[],
  now: string,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into change_log (epoch, kind, key, what, cause, source, other, fields, before, after, changed_at)
     select ${EPOCH}, $1, key, what, cause, source, other, string_to_array(fields, chr(31)), before::json, after::json, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as row (key, what, cause, source, other, fields, before, after)`,
    [
      kind.name,
      now,
      changes.map(({ key }) => key),
      changes.map(({ what }) => what),
      changes.map(({ cause }) => cause),
      changes.map(({ source }) => source ?? null),
      changes.map(({ other }) => other ?? null),
      changes.map(({ fields = [] }) => (fields.length > 0 ? joinList(fields) : null)),
      changes.map(({ before }) => jsonOf(before)),
      changes.map(({ after }) => jsonOf(after)),
    ],
  );
}

const jsonOf = (values: Values | undefined): string | null =>
  values && Object.keys(values).length > 0 ? JSON.stringify(values) : null;
