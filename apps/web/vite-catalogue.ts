import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MODULE = /[\\/]packages[\\/]catalogue[\\/]src[\\/][\w-]+\.ts$/;
const CALL = /\btextOf\(new URL\('(\.\.\/data\/[\w-]+\.tsv)', import\.meta\.url\)\)/;
const IMPORT = /^import \{ textOf \} .*$/m;
const COMMENTS = /^#.*\n/gm;

/** Puts the text of each table, without its comments, into the module that reads it: browsers have no files, and the bundle of the server's renderer lies elsewhere. */
export const catalogueText = () => ({
  name: 'catalogue-text',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    const [call, file] = MODULE.test(id) ? (CALL.exec(code) ?? []) : [];
    if (call === undefined || file === undefined) return null;
    const text = readFileSync(join(dirname(id), file), 'utf8').replace(COMMENTS, '');
    return code.replace(IMPORT, '').replace(call, () => JSON.stringify(text));
  },
});
