import { hashOfMigration, type Migration, readMigrations } from '#server/platform/database/migrate.ts';
import { fingerprintOf } from '#server/platform/sealing/key-ring.ts';
import type { Archive } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';

/** The migrations that the archive's database had. Throws BackupError if this version of the portal does not know them all. */
export function knownMigrations({ folder, manifest }: Archive, all: Migration[] = readMigrations()): Migration[] {
  return manifest.migrations.map(({ name, hash }) => {
    const known = all.find((migration) => migration.name === name);
    if (!known) {
      throw new BackupError(
        `The archive ${folder} is of a newer version of the portal: its database knows the migration ${name}. Restore it with that version or a newer one.`,
      );
    }
    if (hashOfMigration(known) !== hash) {
      throw new BackupError(
        `The archive ${folder} is of another version of the portal: its migration ${name} is not the one that is here. Restore it with the version that made it.`,
      );
    }
    return known;
  });
}

/** Throws BackupError if these keys do not open what is in the archive. */
export function requireKeys({ folder, manifest }: Archive, keys: readonly string[], where: string): void {
  const here = fingerprintOf(keys);
  const { index, ids } = manifest.keys;
  const [newest = ''] = ids;
  if (here.index === index && here.ids.includes(newest)) return;
  throw new BackupError(
    `The keys of ${where} are not those of the archive ${folder}: its index key is ${index} and its newest sealing key ${newest}, here they are ${here.index} and ${here.ids.join(', ')}. ` +
      'Set LDY_SECRET_KEYS to the keys of the portal that was backed up, or put its secret-keys.json into the data folder.',
  );
}
