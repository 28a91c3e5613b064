import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const MODULE = /[\\/]packages[\\/]catalogue[\\/]src[\\/][\w-]+\.ts$/;
const CALL = /\btextOf\(new URL\('(\.\.\/data\/[\w-]+\.tsv)', import\.meta\.url\)\)/;
const IMPORT = /^import \{ textOf \} .*$/m;
const COMMENTS = /^#.*\n/gm;
const EMPTY = '-';

/**
 * Visitors load these tables with profiles, which group products by their standard names. What only some readers may see of a standard product or
 * vendor (docs/permissions.md, 标准化产品信息) is left out, but for the names themselves and whether a vendor is Chinese, by which names are written.
 */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, (cell: string) => string>>>> = {
  'vendors.tsv': { country: (cell) => (cell === 'CN' ? cell : EMPTY), website: () => EMPTY },
  'products.tsv': { marks: () => EMPTY, website: () => EMPTY, patches: () => EMPTY },
};

/** The text of a table as pages have it: without comments, and without what is left out. */
export function textForPages(file: string): string {
  const text = readFileSync(file, 'utf8').replace(COMMENTS, '');
  const leftOut = LEFT_OUT[basename(file)];
  if (!leftOut) return text;
  const [header = '', ...lines] = text.split('\n');
  const changes = header.split('\t').map((column) => leftOut[column]);
  const cellsOf = (line: string) => line.split('\t').map((cell, at) => changes[at]?.(cell) ?? cell);
  return [header, ...lines.map((line) => cellsOf(line).join('\t'))].join('\n');
}

/** Puts the text of each table into the module that reads it: browsers have no files, and the bundle of the server's renderer lies elsewhere. */
export const catalogueText = () => ({
  name: 'catalogue-text',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    const [call, file] = MODULE.test(id) ? (CALL.exec(code) ?? []) : [];
    if (call === undefined || file === undefined) return null;
    return code.replace(IMPORT, '').replace(call, () => JSON.stringify(textForPages(join(dirname(id), file))));
  },
});
