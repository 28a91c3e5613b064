import { connectorNamed } from '@ldy/connectors/registry.ts';
import { INGESTION } from '../../apps/server/src/compose.ts';
import { finishRun } from '../../apps/server/src/features/ingestion/finish-run.ts';
import { importFiles } from '../../apps/server/src/features/ingestion/import-files.ts';
import type { ImportSummary } from '../../apps/server/src/features/ingestion/import-progress.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type DatabaseConfiguration, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { checkStored } from '../import/check-stored.ts';
import { sampled } from '../import/sample.ts';
import { peakMb, resetPeak } from '../lib/peak-memory.ts';
import { answer, childInput } from '../lib/run-child.ts';
import type { PatchStep } from './steps.ts';

export interface PatchesInput {
  location: DatabaseConfiguration;
  steps: readonly PatchStep[];
  share: number;
}
export type PatchesAnswer =
  | {
      kind: 'step';
      step: PatchStep;
      summary: ImportSummary;
      /** Remediations, rows and advisories that the documents say they hold. */
      entries: number;
      /** Delivered records that are neither stored nor quarantined. */
      lost: number;
      addsUp: boolean;
    }
  | { kind: 'end'; finishSeconds: number; patches: number; products: number; edges: number; peakMb: number };

const { location, steps, share } = childInput<PatchesInput>();
const database = await openDatabase(location);
await migrate(database);
const now = new Date().toISOString();
const say = (it: PatchesAnswer) => answer(it);
resetPeak();
for (const step of steps) {
  const known = connectorNamed(step.source);
  if (!known) throw new Error(`There is no connector ${step.source}.`);
  const connector = sampled(known, share);
  let entries = 0;
  const counting = {
    ...connector,
    async *read(file: Parameters<typeof connector.read>[0]) {
      for await (const it of connector.read(file)) {
        if (it.kind === 'patch-document' && it.document.kind === 'read') entries += it.document.tally.read ?? 0;
        yield it;
      }
    },
  };
  const summary = await importFiles({ database, ingestion: INGESTION, now }, counting, step.paths, {
    progress: () => {},
    signal: new AbortController().signal,
  });
  const { added, changed, unchanged, quarantined, read } = summary;
  const { delivered, lost } = await checkStored(database, connector, step.paths);
  const addsUp = read === delivered && read === added + changed + unchanged + quarantined;
  say({ kind: 'step', step, summary, entries, lost, addsUp });
}
const started = performance.now();
await finishRun({ database, ingestion: INGESTION, clock: () => now });
const finishSeconds = (performance.now() - started) / 1000;
const [sizes] = await database.query<{ patches: number; products: number; edges: number }>(
  `select (select count(*)::int from patch) as patches, (select count(*)::int from patch_product) as products,
     (select count(*)::int from patch_edge) as edges`,
);
say({ kind: 'end', finishSeconds, peakMb: peakMb(), ...(sizes ?? { patches: 0, products: 0, edges: 0 }) });
await database.close();
