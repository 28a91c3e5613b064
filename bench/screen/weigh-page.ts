import type { Page } from 'playwright-core';

/** What of a page is there after garbage was collected; also what no part of the page shows any more, but something still holds. */
export interface Weight {
  heapBytes: number;
  nodes: number;
  listeners: number;
  canvases: number;
}

export async function weighPage(page: Page): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  // What finalizers let go is collected by the next one.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const canvases = await page.locator('canvas').count();
  await session.detach();
  return {
    heapBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    canvases,
  };
}
