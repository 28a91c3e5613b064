import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './browser-router.ts';
import { Providers } from './providers.tsx';
import { registerServiceWorkerLater } from './register-service-worker.ts';
import { takeAnswers, untilReady } from './server-rendering/take-over.ts';

/** Renders the application in place of the server-rendered HTML or the loading cover. */
export async function start(root: HTMLElement): Promise<void> {
  takeAnswers();
  await untilReady(router);
  // A transition renders in slices; the server-rendered HTML stays visible and scrollable meanwhile.
  document.getElementById('not-started')?.remove();
  startTransition(() => createRoot(root).render(<Providers />));
  registerServiceWorkerLater();
}
