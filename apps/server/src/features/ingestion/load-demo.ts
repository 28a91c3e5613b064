import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { z } from 'zod';
import { finishRun, hasUnfinishedWork } from './finish-run.ts';
import { importFiles } from './import-files.ts';
import type { IngestionDeps } from './ingestion.ts';

const manifest = z.array(z.strictObject({ source: z.string(), path: z.string() }));

/**
 * Imports the demo data in the ordinary way. Known records are skipped, so it runs at every start, and completes a run that was killed
 * before numbering.
 */
export async function loadDemo(
  deps: IngestionDeps,
  folder: string,
  signal: AbortSignal,
): Promise<{ added: number; changed: number }> {
  const entries = manifest.parse(JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')));
  const total = { added: 0, changed: 0 };
  for (const { source, path } of entries) {
    const connector = connectorNamed(source);
    if (!connector) throw new Error(`demo/manifest.json names the unknown source "${source}".`);
    const summary = await importFiles(
      { database: deps.database, ingestion: deps.ingestion, now: deps.clock() },
      connector,
      [resolve(folder, path)],
      {
        progress: () => {},
        signal,
      },
    );
    if (summary.quarantined > 0 || summary.refused.length > 0) {
      throw new Error(`The demo data of ${source} does not load: ${JSON.stringify(summary)}`);
    }
    total.added += summary.added;
    total.changed += summary.changed;
  }
  if (total.added + total.changed > 0 || (await hasUnfinishedWork(deps))) {
    await finishRun(deps);
  }
  return total;
}
