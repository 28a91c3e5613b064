import { useQuery } from '@tanstack/react-query';
import { REQUEST_TIMEOUT_MS } from '#web/platform/api-client/call-endpoint.ts';

/** Source: specification, section 7. */
export const DOCUMENT_ADDRESS = '/docs/api-overview/interface-intro.md';

/** Loads the Markdown text. A server without the file may answer with an HTML page. */
async function loadDocument(signal: AbortSignal): Promise<string> {
  const response = await fetch(DOCUMENT_ADDRESS, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || isPage) throw new Error(`${DOCUMENT_ADDRESS} answered ${response.status}`);
  return response.text();
}

export const useDocument = () =>
  useQuery({
    queryKey: ['api-docs'],
    queryFn: ({ signal }) => loadDocument(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
