import type { TextRow } from '#server/platform/database/tables/text-row.ts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const MEANINGS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };
const SPECIAL = /[\\\n\r\t]/;
const EVERY_SPECIAL = /[\\\n\r\t]/g;

/**
 * Rows as PostgreSQL's COPY writes them in its text format: a line for each, columns divided by tabs, `\N` for null. So `psql` can read a table of an archive
 * without the portal.
 */
export function writeRow(row: TextRow): string {
  return `${row.map(writeValue).join('\t')}\n`;
}

/** `line` without its line break. */
export function readRow(line: string): TextRow {
  return line.split('\t').map(readValue);
}

function writeValue(value: string | null): string {
  if (value === null) return '\\N';
  return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (character) => ESCAPES[character] ?? character) : value;
}

function readValue(text: string): string | null {
  if (text === '\\N') return null;
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, character) => MEANINGS[character] ?? character) : text;
}
