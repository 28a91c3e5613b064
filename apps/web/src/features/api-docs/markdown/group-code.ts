import { element, type Node, textOf, visitParents } from './tree.ts';

const TAB = /(?:^|\s)tab=(\S+)/;

/** One code block of a figure; `label` is '' for a single block. */
export interface Sample {
  language: string;
  label: string;
  code: string;
}

/** Wraps code blocks in figures. Consecutive blocks with `tab=…` after the language become one figure with tabs. */
export const groupCode = () => (tree: Node) =>
  visitParents(tree, (parent) => {
    if (parent.tagName === 'figure') return false;
    const grouped: Node[] = [];
    let figure: Node | undefined;
    for (const child of parent.children ?? []) {
      if (child.tagName !== 'pre') {
        if (child.type !== 'text' || child.value?.trim() !== '') figure = undefined;
        grouped.push(child);
      } else if (figure && labelOf(child) !== '') figure.children?.push(child);
      else {
        const next = element('figure', {}, [child]);
        figure = labelOf(child) === '' ? undefined : next;
        grouped.push(next);
      }
    }
    parent.children = grouped;
    return undefined;
  });

export const samplesOf = (figure: Node): Sample[] =>
  (figure.children ?? []).map((pre) => ({
    language: languageOf(pre),
    label: labelOf(pre),
    code: textOf(pre).trimEnd(),
  }));

const labelOf = (pre: Node) => TAB.exec(pre.children?.[0]?.data?.meta ?? '')?.[1] ?? '';

/** `language-bash` → `bash`; '' without a language. */
export function languageOf(pre: Node): string {
  const classes = pre.children?.[0]?.properties?.className;
  const named = Array.isArray(classes) ? classes.find((name) => String(name).startsWith('language-')) : undefined;
  return String(named ?? '').replace('language-', '');
}
