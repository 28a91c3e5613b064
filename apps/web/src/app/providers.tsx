import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../platform/api-client/query-client.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { bindFailures } from './bind-failures.ts';
import { router } from './router.tsx';

bindFailures(router);

export function Providers() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>
  );
}
