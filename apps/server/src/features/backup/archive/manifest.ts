import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** As `sha256sum` writes and checks it; covers everything else in the archive. */
export const SUMS = 'SHA256SUMS';
export const KEYS = 'secret-keys.json';
/** Of archives; raised when an older portal could not read them. */
export const FORMAT = 1;

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
});

const migration = z.object({ name: z.string(), hash: z.string() });

export const manifestSchema = z.object({
  format: z.literal('ldy-backup'),
  version: z.number().int(),
  /** When the snapshot was taken. */
  madeAt: z.string(),
  from: z.enum(['embedded', 'postgres']),
  /** Size of the database with its indexes, where it was. */
  databaseBytes: z.number().nonnegative(),
  /** Those that the database had, in their order. */
  migrations: z.array(migration).min(1),
  /** Which keys sealed what is in it, and whether they are in it. */
  keys: z.object({ index: z.string(), ids: z.array(z.string()), included: z.boolean() }),
  tables: z.array(table),
  /** Tables that were backed up empty. */
  withoutRows: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().nonnegative() }),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedTable = z.output<typeof table>;

/** Where the rows of a table are in the archive. */
export const pathOfTable = (name: string): string => `tables/${name}.copy.zst`;
/** Where an uploaded file is in the archive. */
export const pathOfFile = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
