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

/** One portal for all journeys that need no settings of their own. What it logged and how it stopped is judged when all have ended. */
export default async function startSharedPortal(project: TestProject): Promise<() => Promise<void>> {
  const portal = await startPortal(SHARED_SETTINGS);
  project.provide('portal', portal.address);
  return async () => {
    // Whoever ends this process before the portal has stopped does not end it well.
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
