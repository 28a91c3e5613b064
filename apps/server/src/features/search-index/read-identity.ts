import type { Queryable } from '../../platform/database/database.ts';

/** Which library this is, also where it is moved or copied to; a snapshot of another one is never taken. */
export async function readLibraryId(database: Queryable): Promise<string> {
  const [state] = await database.query<{ id: string }>('select id from library_state');
  if (!state) throw new Error('The library has no state.');
  return state.id;
}
