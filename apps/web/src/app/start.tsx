import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './browser-router.ts';
import { takeAnswers, untilReady } from './first-paint/take-over.ts';
import { Providers } from './providers.tsx';
import { registerServiceWorkerLater } from './register-service-worker.ts';

/** Draws the application over what the server painted, or over the cover. */
export async function start(root: HTMLElement): Promise<void> {
  takeAnswers();
  await untilReady(router);
  // In slices: what was painted stands meanwhile, and may be scrolled.
  startTransition(() => createRoot(root).render(<Providers />));
  registerServiceWorkerLater();
}
