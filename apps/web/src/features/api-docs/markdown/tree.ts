/** The part of a hast node that is used here (https://github.com/syntax-tree/hast). */
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

/** All text below a node. */
export const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** Visits every node with children in pre-order; returning false skips its children. */
export function visitParents(node: Node, visit: (parent: Node) => false | undefined): void {
  if (!node.children || visit(node) === false) return;
  for (const child of node.children) visitParents(child, visit);
}

/** Replaces text nodes by the result of `change`; undefined keeps them. */
export function replaceTexts(root: Node, change: (value: string, parent: Node) => Node[] | undefined): void {
  visitParents(root, (parent) => {
    parent.children = parent.children?.flatMap((child) =>
      child.type === 'text' ? (change(child.value ?? '', parent) ?? [child]) : [child],
    );
    return undefined;
  });
}
