import { type Database, DatabaseSetupError } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';

/**
 * Throws when stored personal data cannot be decrypted with the current keys: starting anyway would fail for every owner of such data, and
 * encrypt new data with the wrong keys. Tests one value per key.
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
