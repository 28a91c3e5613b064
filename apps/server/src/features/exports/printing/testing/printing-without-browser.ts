import type { FromPrinter, ToPrinter } from '../print-process.ts';

/** Answers as the process with a browser does. Documents wait while one of the two that are never ready is among them, so that a test knows what is beside what. */
const UNREADY = ['never ready', 'ends the process'];
const waiting = new Map<number, string>();

process.on('message', ({ id, html }: ToPrinter) => {
  if (html === undefined) {
    waiting.delete(id);
    return process.send?.({ id, failed: 'closed' } satisfies FromPrinter);
  }
  waiting.set(id, html);
  // After all that were sent at once.
  setTimeout(answer, 50);
});
process.on('disconnect', () => process.exit(0));

function answer(): void {
  const texts = [...waiting.values()];
  if (texts.includes('ends the process')) process.exit(1);
  if (texts.some((text) => UNREADY.includes(text))) return;
  for (const [id, html] of waiting) process.send?.({ id, pdf: Buffer.from(`printed ${html}`) } satisfies FromPrinter);
  waiting.clear();
}
