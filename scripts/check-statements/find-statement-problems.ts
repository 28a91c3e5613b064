import type { FieldType, Kind } from './read-row-type.ts';
import type { Statement } from './read-statements.ts';

/** The database's description of a result column. */
export interface Column {
  name: string;
  /** JavaScript type of its values (platform/database/value-types.ts). */
  kind: Kind;
  /** Undefined if unknown: computed columns, and columns of outer-joined tables. */
  isNullable: boolean | undefined;
  /** A stored JSON document, as some version of the portal wrote it. */
  isDocument?: boolean;
}

export interface Described {
  parameters: number;
  columns: Column[];
}

/** Mismatches between a statement and its call, one sentence each. */
export function findStatementProblems(statement: Statement, { parameters, columns }: Described): string[] {
  const { place, values, row } = statement;
  const problems: string[] = [];
  if (values !== undefined && values !== parameters) {
    problems.push(`has ${parameters} parameters, and ${values} values are given`);
  }
  if (row?.fields) {
    const answered = new Map(columns.map((column) => [column.name, column]));
    for (const [name, field] of row.fields) {
      const column = answered.get(name);
      problems.push(...(column ? compare(column, field) : [`answers no column ${name}, which the row type has`]));
    }
    for (const { name } of columns) {
      if (!row.fields.has(name)) problems.push(`answers a column ${name}, which the row type lacks`);
    }
  }
  return problems.map((problem) => `${place} ${problem}`);
}

const unreadDocument = (name: string) =>
  `answers the stored document ${name}, and the row type says more of it than unknown: read it by a schema (readStored)`;

/** The same of a statement that is assembled at run time: documents that it names with their table. `documents`: the names of all JSON columns. */
export function findUnreadDocuments({ place, pieces, row }: Statement, documents: ReadonlySet<string>): string[] {
  const fields = [...(row?.fields ?? [])].filter(([name, { isUnread }]) => documents.has(name) && !isUnread);
  return fields.flatMap(([name]) =>
    new RegExp(`\\w\\.${name}\\b(?!\\s*->)`).test(pieces) ? `${place} ${unreadDocument(name)}` : [],
  );
}

function compare({ name, kind, isNullable, isDocument }: Column, field: FieldType): string[] {
  const problems: string[] = [];
  if (isDocument && !field.isUnread) problems.push(unreadDocument(name));
  if (kind !== 'any' && !field.kinds.has('any') && (field.kinds.size > 1 || !field.kinds.has(kind))) {
    problems.push(`answers ${name} as ${kind}, and the row type says ${[...field.kinds].join(' or ')}`);
  }
  if (isNullable && !field.isNullable) problems.push(`may answer null as ${name}, and the row type does not say so`);
  if (isNullable === false && field.isNullable && !field.kinds.has('any')) {
    problems.push(`never answers null as ${name}, and the row type says that it may`);
  }
  return problems;
}
