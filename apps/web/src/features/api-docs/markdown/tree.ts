/** As much of a node of HTML as the steps here need to know (https://github.com/syntax-tree/hast). */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: { meta?: string | null } | undefined;
}

export const element = (tagName: string, properties: Record<string, unknown>, children: Node[]): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
});
export const text = (value: string): Node => ({ type: 'text', value });

/** All words below a node. */
export const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** Calls for every node that has children, the outer one first; who answers false keeps what is within from being visited. */
export function visitParents(node: Node, visit: (parent: Node) => false | undefined): void {
  if (!node.children || visit(node) === false) return;
  for (const child of node.children) visitParents(child, visit);
}

/** Puts what `change` answers into the place of each text; texts that it answers nothing for stay. */
export function replaceTexts(root: Node, change: (value: string, parent: Node) => Node[] | undefined): void {
  visitParents(root, (parent) => {
    parent.children = parent.children?.flatMap((child) =>
      child.type === 'text' ? (change(child.value ?? '', parent) ?? [child]) : [child],
    );
    return undefined;
  });
}
