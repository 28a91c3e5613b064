import type { Listed } from './component.ts';

/** What a reader says of the file as a whole, beside its components. */
export interface Remark {
  code: RemarkCode;
  /** What it is about: a name, a number, a reason. */
  detail: string;
}

export type RemarkCode =
  // Of the signature over a file of GB/T 47020, see check-signature.ts.
  | 'signature-right'
  | 'signature-wrong'
  | 'signature-unchecked'
  | 'unsigned'
  | 'digests-malformed'
  | 'references-open'
  | 'statements-left-out'
  // Of a table.
  | 'versions-are-numbers'
  | 'sheets-left-out'
  // Of a Windows.
  | 'updates';

/** Columns that say something of a component. */
export const TABLE_COLUMNS = ['name', 'version', 'vendor', 'purl', 'cpe'] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];
/** Which column says what; counted from 0. */
export type Columns = Readonly<Partial<Record<TableColumn, number>>>;

/** A table, and how it was read. */
export interface TableFound {
  sheets: string[];
  /** The one that was read; '' of a CSV. */
  sheet: string;
  /** Line of the heading, from 1; 0 for none. */
  heading: number;
  /** Of each column. */
  headings: string[];
  /** The first rows below it. */
  sample: string[][];
  columns: Columns;
}

/** The system that the components are on, where the file states it. */
export interface SystemFound {
  /** Name of the machine. */
  host: string;
  system: string;
  version: string;
  architecture: string;
}

export interface Found {
  components: Listed[];
  remarks: Remark[];
  table: TableFound | null;
  system: SystemFound | null;
}

export const found = (components: Listed[], about: Partial<Omit<Found, 'components'>> = {}): Found => ({
  ...{ components, remarks: [], table: null, system: null },
  ...about,
});
