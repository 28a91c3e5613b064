import { modules } from '../compose.ts';
import type { LoggedKind } from '../platform/change-log/change.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The kinds of which any module logs changes. */
export const LOGGED_KINDS: readonly LoggedKind[] = modules.flatMap(({ logs = [] }) => logs);

/** Kind → key → what its row is, and all that the record says. */
export type RecordsOfKinds = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function readRecords(q: Queryable): Promise<RecordsOfKinds> {
  const kinds = new Map<string, Map<string, string>>();
  for (const { name, key, rows, ...kind } of LOGGED_KINDS) {
    const says = 'says' in kind ? kind.says : "''";
    const found = await q.query<{ key: string; row: string }>(
      `select s.${key} as key, md5(s::text || ${says}) as row from ${rows}`,
    );
    kinds.set(name, new Map(found.map((record) => [record.key, record.row])));
  }
  return kinds;
}

/** `kind key` of each record that differs. */
export function changedRecords(before: RecordsOfKinds, after: RecordsOfKinds): string[] {
  return LOGGED_KINDS.flatMap(({ name }) => {
    const [was, is] = [before.get(name), after.get(name)];
    const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...keys].filter((key) => was?.get(key) !== is?.get(key)).map((key) => `${name} ${key}`);
  }).sort();
}
