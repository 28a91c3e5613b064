import { join } from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { type CheckedRecords, checkStored } from './check-stored.ts';
import type { ImportInput } from './import-all.ts';
import { sampled } from './sample.ts';
import { STEPS } from './steps.ts';

export type CheckAnswer = CheckedRecords & { source: string };

const { location, data, share } = childInput<ImportInput>();
const database = await openDatabase(location);
for (const { source, file, again } of STEPS) {
  const connector = connectorNamed(source);
  if (again || !connector) continue;
  answer({ source, ...(await checkStored(database, sampled(connector, share), [join(data, file)])) });
}
await database.close();
