import type { AttackPatternEntry } from '@ldy/domain/standard/attack-pattern.ts';
import type { WeaknessEntry } from '@ldy/domain/standard/weakness.ts';
import type { Why } from '../../platform/change-log/change.ts';
import { type LoggedRows, loggingRows } from '../../platform/change-log/logged-rows.ts';
import { joinList } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import { ATTACK_PATTERN, WEAKNESS } from './logged-standards.ts';

interface Stored {
  added: number;
  changed: number;
  unchanged: number;
}

export const storeAttackPatterns = (
  tx: Transaction,
  entries: readonly AttackPatternEntry[],
  now: string,
): Promise<Stored> =>
  storeLogged(tx, { kind: ATTACK_PATTERN, source: 'capec', write: writeAttackPatterns }, entries, now);

export const storeWeaknesses = (tx: Transaction, entries: readonly WeaknessEntry[], now: string): Promise<Stored> =>
  storeLogged(tx, { kind: WEAKNESS, source: 'cwe', write: writeWeaknesses }, entries, now);

interface Catalogue<Entry> {
  kind: LoggedRows;
  source: string;
  /** Returns one row for each new or changed entry. */
  write(tx: Transaction, rows: readonly Entry[]): Promise<{ existed: boolean }[]>;
}

async function storeLogged<Entry extends { id: string }>(
  tx: Transaction,
  { kind, source, write }: Catalogue<Entry>,
  entries: readonly Entry[],
  now: string,
): Promise<Stored> {
  const rows = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  const why = (_: string, isNew: boolean): Why => ({ cause: isNew ? 'source-said' : 'source-corrected', source });
  let written: { existed: boolean }[] = [];
  await loggingRows(
    tx,
    kind,
    rows.map(({ id }) => id),
    { why },
    now,
    async () => {
      written = await write(tx, rows);
    },
  );
  const changed = written.filter((row) => row.existed).length;
  const added = written.length - changed;
  return { added, changed, unchanged: entries.length - added - changed };
}

const writeAttackPatterns = (tx: Transaction, rows: readonly AttackPatternEntry[]) =>
  tx.query<{ existed: boolean }>(
    `insert into attack_pattern as old (id, name, name_cn, description, likelihood, severity, status, weaknesses, prerequisites, mitigations)
     select id, name, name_cn, description, likelihood, severity, status, string_to_array(weaknesses, chr(31)),
       string_to_array(prerequisites, chr(31)), string_to_array(mitigations, chr(31))
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as row (id, name, name_cn, description, likelihood, severity, status, weaknesses, prerequisites, mitigations)
     on conflict (id) do update set name = excluded.name, name_cn = excluded.name_cn, description = excluded.description,
       likelihood = excluded.likelihood, severity = excluded.severity, status = excluded.status, weaknesses = excluded.weaknesses,
       prerequisites = excluded.prerequisites, mitigations = excluded.mitigations
       where (old.name, old.name_cn, old.description, old.likelihood, old.severity, old.status, old.weaknesses, old.prerequisites, old.mitigations)
         is distinct from (excluded.name, excluded.name_cn, excluded.description, excluded.likelihood, excluded.severity,
           excluded.status, excluded.weaknesses, excluded.prerequisites, excluded.mitigations)
     returning (xmax <> 0) as existed`,
    [
      ...(['id', 'name', 'nameCn', 'description', 'likelihood', 'severity', 'status'] as const).map((key) =>
        rows.map((row) => row[key]),
      ),
      ...(['weaknesses', 'prerequisites', 'mitigations'] as const).map((key) => rows.map((row) => joinList(row[key]))),
    ],
  );

const writeWeaknesses = (tx: Transaction, rows: readonly WeaknessEntry[]) =>
  tx.query<{ existed: boolean }>(
    `insert into weakness as old (id, name, name_cn, description, abstraction, status, parents)
     select id, name, name_cn, description, abstraction, status, string_to_array(parents, chr(31))
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       as row (id, name, name_cn, description, abstraction, status, parents)
     on conflict (id) do update set name = excluded.name, name_cn = excluded.name_cn, description = excluded.description,
       abstraction = excluded.abstraction, status = excluded.status, parents = excluded.parents
       where (old.name, old.name_cn, old.description, old.abstraction, old.status, old.parents)
         is distinct from (excluded.name, excluded.name_cn, excluded.description, excluded.abstraction, excluded.status, excluded.parents)
     returning (xmax <> 0) as existed`,
    [
      ...(['id', 'name', 'nameCn', 'description', 'abstraction', 'status'] as const).map((key) =>
        rows.map((row) => row[key]),
      ),
      rows.map((row) => joinList(row.parents)),
    ],
  );
