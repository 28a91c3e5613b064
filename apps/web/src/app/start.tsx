import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './browser-router.ts';
import { Providers } from './providers.tsx';
import { registerServiceWorkerLater } from './register-service-worker.ts';
import { takeAnswers, untilReady } from './server-rendering/take-over.ts';

/** Draws the application over what the server rendered, or over the cover. */
export async function start(root: HTMLElement): Promise<void> {
  takeAnswers();
  await untilReady(router);
  // In slices: what was rendered stands meanwhile, and may be scrolled.
  startTransition(() => createRoot(root).render(<Providers />));
  registerServiceWorkerLater();
}
