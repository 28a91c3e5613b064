import type { Source, Visit } from './source.ts';

/** For the terminal: one line. */
export function sourceLine(source: Source): string {
  const { id, name, adapter, everyMinutes, url } = source;
  return `${String(id).padStart(5)}  ${wordOf(source).padEnd(10)} ${adapter.padEnd(12)} ${String(everyMinutes).padStart(5)} min  ${name}  ${url}`;
}

const wordOf = ({ state, failures }: Source): string => (state === 'failing' ? `failing ${failures}` : state);

export function describeSource(source: Source): string[] {
  const facts: [string, string | null][] = [
    ['address', source.url],
    ['adapter', source.adapter],
    ['paths', source.paths || null],
    ['every', `${source.everyMinutes} min`],
    ['licence', source.licence || null],
    ['state', wordOf(source)],
    ['fault', source.fault],
    ['stopped', source.isHalted ? 'would withdraw too much: npm run sources -- pass <source>' : null],
    ['passes', source.mayWithdraw ? 'its next visit may withdraw what it does' : null],
    ['last visit', source.visitedAt],
    ['last success', source.succeededAt],
    ['last change', source.changedAt],
    ['newest', source.newestTitle && `${source.newestTitle} (${source.newestAt})`],
    ['next visit', source.isEnabled ? source.nextAt : null],
  ];
  return [
    `${source.id}  ${source.name}`,
    ...facts.filter(([, value]) => value !== null).map(([name, value]) => `  ${name.padEnd(13)} ${value}`),
  ];
}

export function describeVisit({ endedAt, outcome, status, bytes, fault, ...counts }: Visit): string {
  const { read, added, changed, quarantined } = counts;
  const answer = status === null ? 'no answer' : `status ${status}, ${bytes} bytes`;
  const taken = `${read} read, ${added} new, ${changed} changed, ${quarantined} put aside`;
  const what = [fault, ...(fault === null || read > 0 ? [taken] : [])].filter(Boolean).join('; ');
  return `  ${endedAt}  ${outcome.padEnd(9)} ${answer}: ${what}`;
}
