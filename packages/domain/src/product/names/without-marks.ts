const MARKS = /\((?:R|TM|C)\)|[®™©\u200b-\u200d\ufeff]/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#039': "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

/** Without markup and marks of trade. */
export function withoutMarks(text: string): string {
  return text
    .slice(0, 600)
    .replace(/&(#?\w{1,6});/g, (whole, entity: string) => ENTITIES[entity.toLowerCase()] ?? whole)
    .replace(/<[^<>]{1,60}>/g, '')
    .replace(MARKS, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
