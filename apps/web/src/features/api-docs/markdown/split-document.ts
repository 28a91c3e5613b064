const HEADING = /^#{2,4} /;
const FENCE = /^```/;

/** Splits the document before each heading; lines in code blocks that look like headings are ignored. */
export function splitDocument(text: string): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode && HEADING.test(line) && part.length > 0) {
      parts.push(part.join('\n'));
      part = [];
    }
    part.push(line);
  }
  return [...parts, part.join('\n')];
}
