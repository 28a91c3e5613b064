import type { DataRouter } from 'react-router';
import { bindApiEffects } from '../platform/api-client/effects.ts';
import { queryClient } from '../platform/api-client/query-client.ts';
import { paths } from '../platform/paths.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** Lets failed calls speak to the person and change the page. */
export function bindFailures(router: DataRouter): void {
  bindApiEffects({
    showError: (text) => showToast('error', text),
    go: (page) => void router.navigate(paths[page].href(), { replace: true }),
    // Nothing that was answered to the former session may stay on the screen of the next one.
    sessionExpired: () => queryClient.clear(),
  });
}
