const HEADING = /^#{2,4} /;
const FENCE = /^```/;

/** The document in parts that begin with a heading each. A line of code that looks like a heading begins none. */
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
