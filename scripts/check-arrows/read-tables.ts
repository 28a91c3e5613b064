import { parseSync } from 'oxc-parser';

/** Positions of table names in SQL, including template placeholders. */
const PLACE =
  /\b(?:from|join|into|update|truncate|table|analyze)\s+(?:only\s+|table\s+)?((?:\w+|\0)(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*(?:\w+|\0))*)/gi;

/**
 * Tables of `known` in the SQL of a source (strings and templates). If a template inserts the name, every string in the source that equals a table name
 * counts.
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

/** All strings and templates of a source; placeholders become NUL. */
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
