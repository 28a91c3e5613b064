import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '../../compose.ts';
import { loadDemo } from '../../features/ingestion/load-demo.ts';
import { loadNotices, noticeFilesOf } from '../../features/notices/load-notices.ts';
import { writeDemoReports } from '../../features/reports/write-demo-reports.ts';
import { startJobs } from '../../platform/modules/start-jobs.ts';
import { makePasswordsCheap } from '../password-cost.ts';
import { createTestServer } from '../test-server.ts';
import { dumpRelease } from './dump-release.ts';
import { releaseSealer } from './release-keys.ts';
import { writeSmallDemo } from './small-demo.ts';
import { usePortal } from './use-portal.ts';

/** A part of the demo data and what people made in this version of the portal, as lines of JSON. */
export async function makeRelease(): Promise<string> {
  makePasswordsCheap();
  const folder = mkdtempSync(join(tmpdir(), 'ldy-release-'));
  writeSmallDemo(folder);
  const server = await createTestServer({ sealer: releaseSealer() });
  try {
    const { portal, database } = server;
    const { signal } = new AbortController();
    await loadDemo(portal, folder, signal);
    await loadNotices(portal, noticeFilesOf(join(folder, 'notices')), signal);
    await writeDemoReports(portal);
    await usePortal(server);
    const worker = startJobs(modules, portal);
    while ((await database.query('select from job where run_at <= now() and failed_at is null')).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await worker.stop();
    return await dumpRelease(database);
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true });
  }
}
