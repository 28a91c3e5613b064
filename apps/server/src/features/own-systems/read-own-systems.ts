import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type OwnSystem, ownSystem, type readOwnSystems as readCall } from '@ldy/contract/own-systems.ts';
import type { Queryable } from '../../platform/database/database.ts';

interface Row {
  systems: unknown;
  revision: number;
  updated_at: string;
}

/** The list of an account; null for one that never saved any. */
export async function readOwnSystems(q: Queryable, accountId: string): Promise<OutputOf<typeof readCall>> {
  const row = await readRow(q, accountId);
  return row ? { systems: validIn(row.systems), revision: row.revision } : { systems: null, revision: 0 };
}

/** As it is stored, for the person's export. */
export async function exportOwnSystems(q: Queryable, accountId: string): Promise<Omit<Row, 'revision'>[]> {
  const row = await readRow(q, accountId);
  return row ? [{ systems: row.systems, updated_at: row.updated_at }] : [];
}

async function readRow(q: Queryable, accountId: string): Promise<Row | undefined> {
  const [row] = await q.query<Row>('select systems, revision, updated_at from own_system_list where account_id = $1', [
    accountId,
  ]);
  return row;
}

/** Each is checked separately, so that an outdated one does not take the others along. */
const validIn = (stored: unknown): OwnSystem[] =>
  Array.isArray(stored) ? stored.flatMap((entry) => ownSystem.safeParse(entry).data ?? []) : [];
