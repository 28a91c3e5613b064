import type { Load, Request } from './loads.ts';
import type { RunningPortal } from './portal.ts';
import { DETAIL_LISTS, LIST_QUERIES, SUGGESTIONS } from './queries.ts';

const LIST_PATH = '/api/frontend/cve5/cvecompletelist';

/** The requests of each load, in rotation. */
export async function requestsOf({ kind }: Load, portal: RunningPortal): Promise<Request[]> {
  if (kind === 'list') return Object.entries(LIST_QUERIES).map(([name, body]) => ({ name, body }));
  if (kind === 'suggest') return SUGGESTIONS.map((search) => ({ name: search, body: { search } }));
  return (await idsToOpen(portal)).map((id) => ({ name: 'detail', body: { id } }));
}

/** Ids of real records. */
async function idsToOpen(portal: RunningPortal): Promise<string[]> {
  const ids: string[] = [];
  for (const body of DETAIL_LISTS) {
    const { list } = await portal.call<{ list: { id: string; cve: string; identifiers: string[] }[] }>(LIST_PATH, body);
    for (const [at, item] of list.entries()) ids.push((at % 2 === 0 ? item.cve : item.identifiers.at(-1)) || item.id);
  }
  // Records adjacent in a list are adjacent in the database too, which a stride avoids.
  return ids.map((_, at) => ids[(at * 7919) % ids.length] ?? '');
}
