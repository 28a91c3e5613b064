import { table, tenth, times, whole } from '../lib/figures.ts';
import type { EngineFigures } from './engine-child.ts';
import type { Measured } from './measure-questions.ts';
import { QUESTIONS } from './queries.ts';

export interface GroongaFigures {
  measured: Measured;
  /** Seconds to load, bytes on disk. */
  seconds: number;
  bytes: number;
  records: number;
}

/** Limits for the 95th percentile in milliseconds, over the real library and over a million records. */
export const BARS = { real: 10, million: 40 } as const;
/** The kind of question that the limits apply to. */
export const BARRED = 'text, filters and facets';

const hundredth = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));
const kinds = Object.keys(QUESTIONS);

/** The real library: all engines by kind of question. */
export function comparisonTable(
  engine: EngineFigures | undefined,
  sql: readonly { name: string; measured: Measured }[],
  groonga: GroongaFigures | undefined,
): string {
  if (!engine) throw new Error('The engine was not measured.');
  const head = ['p95 ms', 'found', 'p50', 'p95', 'p99'];
  for (const { name } of sql) head.push(`SQL, ${name}`, 'ratio');
  head.push('Groonga', 'ratio');
  const rows = kinds.map((kind) => {
    const own = engine.measured[kind];
    if (!own) return [kind];
    const { spread, found } = own;
    const row = [kind, whole(found), hundredth(spread.p50), hundredth(spread.p95), hundredth(spread.p99)];
    for (const { measured } of [...sql, groonga ?? { measured: {} as Measured }]) {
      const other = measured[kind]?.spread.p95;
      row.push(other === undefined ? '' : tenth(other), other === undefined ? '' : times(other / spread.p95));
    }
    return row;
  });
  return `### ${whole(engine.records)} real records, one question at a time\n\n${table(head, rows)}\n\n${barLine(engine, BARS.real)}`;
}

function barLine({ measured }: EngineFigures, bar: number): string {
  const p95 = measured[BARRED]?.spread.p95 ?? Number.NaN;
  return `Bar for “${BARRED}”: p95 ${bar} ms; measured ${p95.toFixed(2)} ms, ${times(p95 / bar)} of it.`;
}

/** Cost by number of records. */
export function growthTables(engines: readonly EngineFigures[], groongas: readonly GroongaFigures[]): string {
  const head = [
    'p95 ms',
    ...engines.map(({ records }) => whole(records)),
    ...groongas.map(({ records }) => `Groonga, ${whole(records)}`),
  ];
  const rows = kinds.map((kind) => [
    kind,
    ...engines.map(({ measured }) => hundredth(measured[kind]?.spread.p95)),
    ...groongas.map(({ measured }) => hundredth(measured[kind]?.spread.p95)),
  ]);
  // Replication creates a few duplicate ids, so sizes differ slightly: runs are matched by order.
  const made = engines.map(({ records, built, merged, bytes }, at) => [
    whole(records),
    tenth(built),
    whole(records / built),
    tenth(merged),
    whole(bytes / records),
    whole(bytes / 2 ** 20),
    groongas[at] ? tenth(groongas[at].seconds) : '',
    groongas[at] ? whole(groongas[at].bytes / 2 ** 20) : '',
  ]);
  const last = engines.at(-1);
  const madeHead = ['records', 'build s', 'per s', 'merge s', 'bytes a record', 'MiB', 'Groonga load s', 'Groonga MiB'];
  const million = last && last.records > 900_000 ? `\n\n${barLine(last, BARS.million)}` : '';
  return `### As the library grows\n\n${table(head, rows)}${million}\n\n${table(madeHead, made)}`;
}

/** Memory of each structure. */
export function memoryTable(engines: readonly EngineFigures[]): string {
  const head = ['bytes a record', ...engines.map(({ records }) => whole(records))];
  const names = Object.keys(engines[0]?.memory ?? {});
  const rows = names.map((name) => [
    name,
    ...engines.map(({ memory, records }) => tenth((memory[name] ?? 0) / records)),
  ]);
  rows.push(['all', ...engines.map(({ bytes, records }) => tenth(bytes / records))]);
  return `### Memory\n\n${table(head, rows)}`;
}
