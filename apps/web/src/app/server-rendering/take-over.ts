import { ANSWERS_ELEMENT_ID, SERVER_RENDERED_ATTRIBUTE } from '@ldy/contract/page-data.ts';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { queryClient } from '../../platform/api-client/query-client.ts';

/** Puts the API answers embedded by server rendering into the query cache. */
export function takeAnswers(): void {
  const text = document.getElementById(ANSWERS_ELEMENT_ID)?.textContent;
  if (!text) return;
  try {
    hydrate(queryClient, JSON.parse(text) as DehydratedState);
  } catch (error) {
    console.warn('What the server answered beforehand cannot be read.', error);
  }
}

/** Resolves when the router can render the page, so that nothing else is shown between the server's HTML and the page. */
export async function untilReady(router: DataRouter): Promise<void> {
  if (router.state.initialized || !document.querySelector(`[${SERVER_RENDERED_ATTRIBUTE}]`)) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
