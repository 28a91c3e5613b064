import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import type { Page } from 'playwright-core';

/** Makes a POST call with the page's session and returns `data`. */
export async function callAsPage<E extends Endpoint>(page: Page, { path }: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const answer = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
      const response = await fetch(address, { method: 'POST', headers, body });
      return (await response.json()) as { data: unknown };
    },
    [path, JSON.stringify(input)] as const,
  );
  return answer.data as OutputOf<E>;
}
