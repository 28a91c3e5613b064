import type { Queryable } from '../../platform/database/database.ts';

/** The id of this library, also after it is moved or copied; snapshots of another library are not used. */
export async function readLibraryId(database: Queryable): Promise<string> {
  const [state] = await database.query<{ id: string }>('select id from library_state');
  if (!state) throw new Error('The library has no state.');
  return state.id;
}
