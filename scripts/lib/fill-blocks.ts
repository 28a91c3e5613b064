/**
 * Fills every `<!-- kind:name -->…<!-- /kind:name -->` in a document; the text around the blocks is written by hand. Throws on blocks without content,
 * and on content without a block.
 */
export function fillBlocks(page: string, kind: string, blocks: Readonly<Record<string, string>>): string {
  const placed = new Set<string>();
  const block = new RegExp(`<!-- ${kind}:([a-z-]+) -->\\n[\\s\\S]*?<!-- /${kind}:\\1 -->`, 'g');
  const text = page.replace(block, (whole, name: string) => {
    placed.add(name);
    if (!Object.hasOwn(blocks, name)) return whole;
    return `<!-- ${kind}:${name} -->\n\n${blocks[name]}\n\n<!-- /${kind}:${name} -->`;
  });
  const unprinted = [...placed].filter((name) => !Object.hasOwn(blocks, name));
  const unplaced = Object.keys(blocks).filter((name) => !placed.has(name));
  const faults = [
    ...unprinted.map((name) => `No script prints the block ${name}.`),
    ...unplaced.map((name) => `The page has no block ${name}.`),
  ];
  if (faults.length > 0) throw new Error(faults.join(' '));
  return text;
}
