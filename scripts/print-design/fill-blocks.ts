const BLOCK = /<!-- (\w+): begin -->\n[\s\S]*?\n?<!-- \1: end -->/g;

/** A page with each `<!-- name: begin -->…<!-- name: end -->` filled anew, and the names that stand in only one of the two. */
export function fillBlocks(
  page: string,
  blocks: Readonly<Record<string, string>>,
): { text: string; unplaced: string[] } {
  const placed = new Set<string>();
  const text = page.replace(BLOCK, (whole, name: string) => {
    placed.add(name);
    const block = blocks[name];
    return block === undefined ? whole : `<!-- ${name}: begin -->\n${block}\n<!-- ${name}: end -->`;
  });
  const unplaced = [
    ...Object.keys(blocks).filter((name) => !placed.has(name)),
    ...[...placed].filter((name) => !Object.hasOwn(blocks, name)),
  ];
  return { text, unplaced };
}
