import { type Database, DatabaseSetupError } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';

/**
 * Throws when personal data is there that the keys of this start do not open: better no portal than one that answers every owner of
 * such data with an error, and seals new data with keys that nobody else has. Looks at one value of each key.
 */
export async function checkKeys(database: Database, sealer: Pick<Sealer, 'open'>): Promise<void> {
  for (const { column, purpose } of SEALED_COLUMNS) {
    const values = await database.query<{ sealed: string }>(
      `select min(${column}) as sealed from account where ${column} is not null group by split_part(${column}, '.', 1)`,
    );
    for (const { sealed } of values) {
      try {
        sealer.open(purpose, sealed);
      } catch (error) {
        throw new DatabaseSetupError(
          `Personal data in the database (${column}) was sealed with a key that the portal does not have. Put that key back: into LDY_SECRET_KEYS, behind the newest, or as the file secret-keys.json of the data folder. Without it phone numbers and mail addresses are lost.`,
          { cause: error },
        );
      }
    }
  }
}
