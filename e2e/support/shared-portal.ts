import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PortalAddress, startPortal } from './portal.ts';
import { resultsFolder } from './scripts.ts';
import { SHARED_SETTINGS } from './shared-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portal: PortalAddress;
  }
}

/** Starts one portal for all journeys without their own settings. Its log and exit are checked after all have ended. */
export default async function startSharedPortal(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal(SHARED_SETTINGS);
  project.provide('portal', portal.address);
  return async () => {
    // Ending the process before the portal has stopped must not count as success.
    const { exitCode } = process;
    process.exitCode = 1;
    try {
      await portal.stop();
    } catch (error) {
      const text = `The portal of the journeys: ${(error as Error).message}`;
      writeFileSync(join(await resultsFolder(), 'portal-of-the-journeys.txt'), text);
      throw new Error(text);
    }
    process.exitCode = exitCode;
  };
}
