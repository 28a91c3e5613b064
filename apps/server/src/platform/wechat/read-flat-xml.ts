const LONGEST = 32_768;
const NAME = /([A-Za-z][A-Za-z0-9_]{0,40})>/y;
const CDATA = '<![CDATA[';

/**
 * Parses `<xml><Name>text</Name>…</xml>`, the format of WeChat's events. Returns undefined for anything else: declarations, doctype,
 * entities, attributes, nesting. This excludes attacks by XML features.
 */
export function readFlatXml(text: string): Record<string, string> | undefined {
  const source = text.trim();
  if (source.length > LONGEST || !source.startsWith('<xml>') || !source.endsWith('</xml>')) return undefined;
  const end = source.length - '</xml>'.length;
  const fields: Record<string, string> = Object.create(null);
  let at = skipSpace(source, '<xml>'.length);
  while (at < end) {
    NAME.lastIndex = at + 1;
    const name = source[at] === '<' ? NAME.exec(source)?.[1] : undefined;
    if (name === undefined || name in fields) return undefined;
    const value = readValue(source, at + name.length + 2);
    const closing = `</${name}>`;
    if (!value || !source.startsWith(closing, value.end)) return undefined;
    fields[name] = value.text;
    at = skipSpace(source, value.end + closing.length);
  }
  return at === end ? fields : undefined;
}

function readValue(source: string, from: number): { text: string; end: number } | undefined {
  if (source.startsWith(CDATA, from)) {
    const end = source.indexOf(']]>', from);
    return end < 0 ? undefined : { text: source.slice(from + CDATA.length, end), end: end + 3 };
  }
  const end = source.indexOf('<', from);
  const text = source.slice(from, end);
  return end < 0 || text.includes('&') ? undefined : { text, end };
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (' \r\n\t'.includes(source[at] ?? 'x')) at++;
  return at;
}
