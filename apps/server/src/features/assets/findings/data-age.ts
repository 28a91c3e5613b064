/** How old the data is by which something was judged. */
import type { ReadStates, SourceStates } from '../../source-board/read-states.ts';
import type { Matched } from '../match-inventory.ts';

/** The editorial team writes here: no delivery of it is awaited. */
const OWN = 'ldy';

/** The sources that decided. */
export const sourcesOf = (matched: readonly Matched[]): string[] =>
  [...new Set(matched.flatMap(({ verdicts }) => verdicts.map(({ source }) => source)))].filter(
    (source) => source !== '' && source !== OWN,
  );

/** Of these sources, the time of the one that is the furthest behind; `null` if that of one of them is not known. */
export async function oldestOf(readStates: ReadStates, sources: readonly string[]): Promise<string | null> {
  if (sources.length === 0) return null;
  const { rows } = await readStates();
  const times = sources.map((source) => asOf(rows.find(({ key }) => key === source)));
  return times.includes(null) ? null : (times.sort()[0] ?? null);
}

/** What is visited and brings nothing new is as of the visit. A file that is imported today may be of last year: it is as of its newest entry. */
function asOf(row: SourceStates['rows'][number] | undefined): string | null {
  if (!row?.lastSuccess) return null;
  if (row.visited.some(({ isEnabled, succeededAt }) => isEnabled && succeededAt !== null)) return row.lastSuccess;
  return row.stated !== null && row.stated < row.lastSuccess ? row.stated : row.stated && row.lastSuccess;
}
