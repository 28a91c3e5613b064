/** A block that is printed: what stands between `<!-- api:name -->` and `<!-- /api:name -->`. */
const BLOCK = /<!-- api:([a-z-]+) -->\n[\s\S]*?<!-- \/api:\1 -->/g;

/** The document with every block printed anew. Throws on a block that nobody prints, and on one that is not in the document. */
export function fillBlocks(text: string, blocks: Readonly<Record<string, () => string>>): string {
  const found = new Set<string>();
  const filled = text.replace(BLOCK, (_whole, name: string) => {
    const print = blocks[name];
    if (!print) throw new Error(`Nobody prints the block ${name}.`);
    found.add(name);
    return `<!-- api:${name} -->\n\n${print()}\n\n<!-- /api:${name} -->`;
  });
  const missing = Object.keys(blocks).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The document has no block ${missing.join(', ')}.`);
  return filled;
}
