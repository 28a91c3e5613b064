import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface BenchArguments {
  /** The folder of real data. */
  data: string;
  /** URL of a PostgreSQL server on which the benchmark creates a database; undefined: the embedded database only. */
  server: string | undefined;
  /** Folder of the embedded library, which `bench:import` fills and `bench:read` reads. */
  library: string;
  /** 1 is everything; a smaller share is for a quick look, and its figures are meaningless. */
  share: number;
  /** Duration of each load in seconds. */
  seconds: number;
  /** Sizes of the replicated libraries of bench:search, in records. */
  sizes: number[];
  /** bench:statistics: the size of the library, grown from the imported one; undefined: as it is. */
  records: number | undefined;
  /** Write the result to docs/benchmarks.md. */
  write: boolean;
}

export const USAGE = `Options:
  --data <folder>      real data (default: LDY_REAL_DATA, else ../shared/data)
  --database <url>     a PostgreSQL server too; the database ldy_bench there is created again
  --library <folder>   folder of the embedded library (default: node_modules/.cache/ldy-portal/bench)
  --share <0…1>        only a part of the records, for a quick look
  --seconds <n>        length of each load of bench:read (default: 20)
  --sizes <n,n>        larger libraries of bench:search, made by replication (default: 350000,1000000)
  --records <n>        bench:statistics over the library grown to so many records
  --write              put the result into docs/benchmarks.md`;

/** Ends the process with a message when an argument is missing. */
export function readArguments(): BenchArguments {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: process.env.LDY_REAL_DATA ?? join(ROOT, '../shared/data') },
      database: { type: 'string' },
      library: { type: 'string', default: join(ROOT, 'node_modules/.cache/ldy-portal/bench') },
      share: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '20' },
      sizes: { type: 'string', default: '350000,1000000' },
      records: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (!existsSync(values.data)) {
    console.error(`There is no real data in ${values.data}. Name its folder with --data or LDY_REAL_DATA.`);
    process.exit(1);
  }
  return {
    data: resolve(values.data),
    server: values.database,
    library: resolve(values.library),
    share: Number(values.share),
    seconds: Number(values.seconds),
    sizes: values.sizes.split(',').filter(Boolean).map(Number),
    records: values.records === undefined ? undefined : Number(values.records),
    write: values.write,
  };
}
