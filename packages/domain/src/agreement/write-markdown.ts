import type { Block, LegalText } from './legal-text.ts';

/** A legal text in the Markdown that `readMarkdown` understands. */
export function writeMarkdown({ summary, sections }: LegalText): string {
  const parts = [
    ...(summary.length > 0 ? [writeList(summary)] : []),
    ...sections.flatMap(({ id, title, blocks }) => [`## ${title} {#${id}}`, ...blocks.map(writeBlock)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return writeList(block.list);
  const { head, rows } = block;
  return [head, head.map(() => '---'), ...rows].map(writeRow).join('\n');
}

const writeList = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n');

const writeRow = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
