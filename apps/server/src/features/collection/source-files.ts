import { OpmlFault, readOpml } from '@ldy/connectors/news/read-opml.ts';
import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { generateOpml } from 'feedsmith';
import type { NewSource } from './add-sources.ts';
import type { Source } from './source.ts';
import { SourceFault } from './source-fault.ts';

const DEFAULT_MINUTES = 60;
const COLUMNS = ['name', 'adapter', 'url', 'every', 'licence', 'paths'] as const;

export interface SourceFile {
  sources: NewSource[];
  refused: { name: string; why: string }[];
}

/** The sources of an OPML 2.0 file, or of a CSV file with a line that names the columns. @throws SourceFault */
export function readSourceFile(text: string): SourceFile {
  return /^\uFEFF?\s*</.test(text) ? fromOpml(text) : fromCsv(text);
}

function fromOpml(text: string): SourceFile {
  try {
    const { feeds, refused } = readOpml(text);
    const common = { adapter: 'rss', everyMinutes: DEFAULT_MINUTES, licence: '' };
    return { sources: feeds.map(({ name, feedUrl }) => ({ ...common, name, url: feedUrl })), refused };
  } catch (error) {
    if (error instanceof OpmlFault) throw new SourceFault('file', error.message);
    throw error;
  }
}

function fromCsv(text: string): SourceFile {
  const rows = parsed(text);
  const missing = COLUMNS.slice(0, 3).filter((name) => rows[0] !== undefined && !(name in rows[0]));
  if (missing.length > 0)
    throw new SourceFault(
      'file',
      `The first line names the columns ${COLUMNS.join(', ')}; it lacks ${missing.join(', ')}.`,
    );
  const sources = rows.map(({ name = '', adapter = '', url = '', every = '', licence = '', paths = '' }) => ({
    ...{
      name: asNamed(name),
      adapter,
      url,
      licence: asNamed(licence),
      paths: asNamed(paths),
      everyMinutes: every === '' ? DEFAULT_MINUTES : Number(every),
    },
  }));
  return { sources, refused: [] };
}

function parsed(text: string): Record<string, string>[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new SourceFault('file', `The file is no CSV: ${error.message}`);
    throw error;
  }
}

/** All sources as CSV, or the feeds among them as OPML, by the end of the file's name. */
export function writeSourceFile(sources: readonly Source[], file: string): string {
  if (/\.opml$/i.test(file)) return toOpml(sources);
  if (!/\.csv$/i.test(file)) throw new SourceFault('file', 'The name of the file ends in .opml or .csv.');
  const rows = sources.map(({ name, adapter, url, everyMinutes, licence, paths }) => [
    name,
    adapter,
    url,
    everyMinutes,
    licence,
    paths,
  ]);
  return [COLUMNS, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** Names come out of files of strangers, and these out of spreadsheets. */
function quoted(cell: string | number): string {
  const text = noFormula(String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without the apostrophe that `quoted` put before it. */
const asNamed = (cell: string): string =>
  cell.startsWith("'") && noFormula(cell.slice(1)) === cell ? cell.slice(1) : cell;

function toOpml(sources: readonly Source[]): string {
  const title = 'LDY';
  const feeds = sources.filter(({ adapter }) => adapter === 'rss');
  const outlines = feeds.map(({ name, url }) => ({ text: name, title: name, type: 'rss', xmlUrl: url }));
  return generateOpml({
    head: { title },
    body: { outlines: [{ text: title, ...(outlines.length > 0 && { outlines }) }] },
  });
}
