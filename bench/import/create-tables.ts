import { noteEmptyLibrary } from '../../apps/server/src/features/vulnerabilities/rebuild/rebuild-library.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { childInput } from '../lib/run-child.ts';
import type { ImportInput } from './import-all.ts';

/** In a separate process: creating an embedded database takes more memory than using it. */
const database = await openDatabase(childInput<ImportInput>().location);
await migrate(database);
// As the portal does: else each benchmark over the library would run beside its rebuilding.
await noteEmptyLibrary(database);
await database.close();
