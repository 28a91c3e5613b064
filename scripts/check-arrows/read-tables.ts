import { parseSync } from 'oxc-parser';

/** Where the statements of a source have a table: its name, or the place that a template fills in. */
const PLACE =
  /\b(?:from|join|into|update|truncate|table|analyze)\s+(?:only\s+|table\s+)?((?:\w+|\0)(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:\w+|\0))*)/gi;

/**
 * The tables of `known` that the SQL in a source names, in texts and templates. Where a template fills the name in, every text of
 * the source that is a name of a table counts.
 */
export function readTables(path: string, source: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const texts = readTexts(path, source);
  let isFilledIn = false;
  for (const text of texts) {
    for (const [, list = ''] of text.matchAll(PLACE)) {
      for (const item of list.split(',')) {
        const [name = ''] = item.trim().split(/\s+/);
        if (name === '\0') isFilledIn = true;
        else if (known.has(name)) found.add(name);
      }
    }
  }
  if (isFilledIn) for (const text of texts) if (known.has(text)) found.add(text);
  return found;
}

/** Every text and template of a source; what a template fills in is a NUL. */
function readTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    if (type === 'Literal' && typeof value === 'string') texts.push(value);
    if (type === 'TemplateLiteral' && quasis) texts.push(quasis.map((quasi) => quasi.value.cooked).join('\0'));
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return texts;
}
