import { ownEntry } from '@ldy/domain/own-entry.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type EventTypes, type Named, type PartWords, partOf } from '../../platform/modules/event-words.ts';
import type { AuditRow } from './audit-row.ts';

export type Names = ReadonlyMap<string, string>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** User names of the accounts that acted and that events are about, by id; those of erased accounts are missing. */
export async function userNamesIn(q: Queryable, events: readonly AuditRow[]): Promise<Names> {
  const ids = events.flatMap(({ account_id, object, detail }) => [
    account_id ?? '',
    object,
    ...Object.values(JSON.parse(detail) as object),
  ]);
  const rows = await q.query<{ id: string; user_name: string }>(
    "select id, user_name from account where id = any($1::uuid[]) and state <> 'erased'",
    [[...new Set(ids)].filter((id) => typeof id === 'string' && UUID.test(id))],
  );
  return new Map(rows.map(({ id, user_name }) => [id, user_name]));
}

/** What things are called that events are about, asked once for each kind of them; by how they are said, then by id. */
export async function findNames(
  q: Queryable,
  events: readonly AuditRow[],
  types: EventTypes,
): Promise<ReadonlyMap<Named, Names>> {
  const asked = new Map<Named, Set<string>>();
  const note = (words: PartWords | undefined, value: unknown) => {
    const saying = words && partOf(words)[1];
    if (typeof saying !== 'object' || !('named' in saying) || typeof value !== 'string') return;
    if (saying.ids === 'text' || UUID.test(value)) asked.set(saying, (asked.get(saying) ?? new Set()).add(value));
  };
  for (const { type, object, detail } of events) {
    const words = ownEntry(types, type);
    note(words?.object, object);
    for (const [key, value] of Object.entries(JSON.parse(detail))) note(ownEntry(words?.detail ?? {}, key), value);
  }
  const found = new Map<Named, Names>();
  for (const [saying, ids] of asked) {
    const rows = await saying.named(q, [...ids]);
    found.set(saying, new Map(rows.map(({ id, name }) => [id, name])));
  }
  return found;
}
