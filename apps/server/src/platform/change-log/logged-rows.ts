import type { Transaction } from '../database/database.ts';
import { type Change, differences, type LoggedKind, type Values, type Why } from './change.ts';
import { recordChanges } from './record-changes.ts';

/** A kind each record of which is a row that readers find: what happened to a record is what its row was before a change and is after it. */
export interface LoggedRows<Field extends string = string> extends LoggedKind<Field> {
  /** SQL of each field's value, in the words of readers. */
  values: Readonly<Record<Field, string>>;
  /** SQL of a text: all that the record says, in fields or not. */
  says: string;
  /** SQL of a text: all that it is found and counted by. */
  found: string;
}

interface Row {
  key: string;
  stored: Values | null;
  says: string | null;
  found: string | null;
}

interface Reasons {
  why: Why | ((key: string, isNew: boolean) => Why);
  /** Record that is no more → the one that has its statements. */
  mergedInto?: Readonly<Record<string, string>>;
  /** New record → the one that it was a part of. */
  cameFrom?: Readonly<Record<string, string>>;
}

/** Does work that may change these records, and logs what it did to each: nothing where they are as they were. */
export async function loggingRows<Field extends string>(
  tx: Transaction,
  kind: LoggedRows<Field>,
  keys: readonly string[],
  { why, mergedInto = {}, cameFrom = {} }: Reasons,
  now: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  const before = await readRows(tx, kind, wanted);
  await work();
  const after = await readRows(tx, kind, wanted, [...before.keys()]);
  const changes = wanted.flatMap((key): Change<Field> | [] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (!was && !is) return [];
    const reason = typeof why === 'function' ? why(key, !was) : why;
    const [from, other] = [cameFrom[key], mergedInto[key]];
    if (!was) return { key, ...(from ? { what: 'came-apart', other: from } : { what: 'created' }), ...reason };
    if (!is) return { key, ...(other ? { what: 'merged', other } : { what: 'withdrawn' }), ...reason };
    const differing = differences<Field>(kind, was.stored ?? {}, is.stored ?? {});
    if (differing.fields.length > 0 || was.says !== is.says) return { key, what: 'changed', ...reason, ...differing };
    return was.found === is.found ? [] : { key, what: 'derived', ...reason };
  });
  await recordChanges(tx, kind, changes, now);
}

/** The rows of these keys that exist; without what they say unless they are `known`: that of a new one is not needed. */
async function readRows(
  tx: Transaction,
  { key, fields, values, says, found, rows: relation }: LoggedRows,
  keys: readonly string[],
  known = keys,
): Promise<Map<string, Row>> {
  const stored = fields.map((field) => `'${field}', ${values[field]}`).join(', ');
  const isKnown = `s.${key} = any($2::text[])`;
  const rows = await tx.query<Row>(
    `select s.${key} as key, case when ${isKnown} then json_build_object(${stored}) end as stored,
       case when ${isKnown} then md5(${says}) end as says, case when ${isKnown} then md5(${found}) end as found
     from ${relation} where s.${key} = any($1::text[])`,
    [keys, known],
  );
  return new Map(rows.map((row) => [row.key, row]));
}
