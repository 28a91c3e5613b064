import { join } from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { INGESTION } from '../../apps/server/src/compose.ts';
import { finishRun } from '../../apps/server/src/features/ingestion/finish-run.ts';
import { importFiles } from '../../apps/server/src/features/ingestion/import-files.ts';
import type { ImportSummary } from '../../apps/server/src/features/ingestion/import-progress.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { peakMb, resetPeak } from '../lib/peak-memory.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { sampled } from './sample.ts';
import { type ImportStep, STEPS } from './steps.ts';

export interface ImportInput {
  location: DatabaseConfiguration;
  data: string;
  share: number;
}

export type ImportAnswer =
  | { kind: 'step'; step: ImportStep; summary: ImportSummary; peakMb: number }
  | { kind: 'end'; finishSeconds: number; vulnerabilities: number; peakMb: number };

const say = (it: ImportAnswer) => answer(it);

const { location, data, share } = childInput<ImportInput>();
const database = await openDatabase(location);
const now = new Date().toISOString();
for (const step of STEPS) {
  const connector = connectorNamed(step.source);
  if (!connector) throw new Error(`There is no connector ${step.source}.`);
  resetPeak();
  const summary = await importFiles(
    { database, ingestion: INGESTION, now },
    sampled(connector, share),
    [join(data, step.file)],
    {
      progress: () => {},
      signal: new AbortController().signal,
    },
  );
  say({ kind: 'step', step, summary, peakMb: peakMb() });
}
resetPeak();
const started = performance.now();
await finishRun({ database, ingestion: INGESTION, clock: () => now });
const finishSeconds = (performance.now() - started) / 1000;
const [row] = await database.query<{ count: number }>('select count(*)::int as count from vulnerability');
say({ kind: 'end', finishSeconds, vulnerabilities: row?.count ?? 0, peakMb: peakMb() });
await database.close();
