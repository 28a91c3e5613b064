import { DOC_SECTIONS } from '../sections.ts';
import { type Node, textOf, visitParents } from './tree.ts';

const ANCHOR_OF = new Map(
  DOC_SECTIONS.flatMap((section) => [section, ...section.items]).map(({ name, anchor }) => [name, anchor]),
);
/** `#### 漏洞列表的参数 {#parameters-list}`: headings below item level define their own anchor. */
const OWN_ANCHOR = /\s*\{#([a-z0-9-]+)\}$/;

/** Gives headings their anchor ids. They are focusable, so that the focus can move to them. */
export const nameHeadings = () => (tree: Node) =>
  visitParents(tree, (parent) => {
    for (const child of parent.children ?? []) if (/^h[1-6]$/.test(child.tagName ?? '')) name(child);
    return undefined;
  });

function name(heading: Node): void {
  const last = heading.children?.at(-1);
  const own = OWN_ANCHOR.exec(last?.value ?? '')?.[1];
  if (own && last) last.value = last.value?.replace(OWN_ANCHOR, '') ?? '';
  const id = own ?? ANCHOR_OF.get(textOf(heading));
  if (id) heading.properties = { ...heading.properties, id, tabIndex: -1 };
}
