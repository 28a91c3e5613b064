import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../platform/database/open-database.ts';
import { loadKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { startMailing } from './mailed-reports.ts';

// What is killed keeps nothing of it at its end.
flushCompileCache();

/** Posts the mails of reports that came out, prints a line after each, and waits to be killed. */
const { location, secretKeys } = JSON.parse(process.argv[2] ?? '{}') as {
  location: { dataDir: string; databaseUrl?: string };
  secretKeys: string[];
};
const database = await openDatabase(location);
const sealer = createSealer(loadKeyRing(secretKeys, location.dataDir));
startMailing(database, sealer, () => process.stdout.write('mailed\n'));
