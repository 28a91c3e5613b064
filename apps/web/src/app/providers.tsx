import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { CaptchaHost } from '../features/captcha/components/captcha-host.tsx';
import { queryClient } from '../platform/api-client/query-client.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { bindFailures } from './bind-failures.ts';
import { router } from './browser-router.ts';
import { followSession } from './follow-session.ts';
import { LeavingOverlay } from './layout/leaving-overlay.tsx';

bindFailures(router);
followSession(router);

export function Providers() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <CaptchaHost />
        <LeavingOverlay />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>
  );
}
