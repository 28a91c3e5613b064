import { Cascader } from 'antd';
import { useId } from 'react';
import type { NameSource, TreeNode } from './name-source.ts';

interface TreeFilterProps {
  source: Extract<NameSource, { useTree: unknown }>;
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
}

interface Node {
  value: string;
  label: string;
  /** All names, for searching in either language. */
  words: string;
  children?: Node[] | undefined;
}

const toNode = ({ value, names, count, children }: TreeNode): Node => ({
  value,
  label: count > 0 ? `${names[0]}（${count}）` : names[0],
  words: [...names, value].join(' ').toLowerCase(),
  children: children?.map(toNode),
});

/** The way from the root to a value; an unknown one stands alone. */
function wayTo(id: string, nodes: Node[], above: string[] = []): string[] | undefined {
  for (const node of nodes) {
    const way = [...above, node.value];
    const found = node.value === id ? way : wayTo(id, node.children ?? [], way);
    if (found) return found;
  }
  return undefined;
}

/** A tree, searchable by names in every language. Choosing a value chooses what is below it. */
export function TreeFilter({ source, label, value, onChange }: TreeFilterProps) {
  const id = useId();
  const tree = source.useTree();
  const nodes = tree.nodes.map(toNode);
  return (
    <Cascader
      id={id}
      multiple
      aria-label={label}
      placeholder="选择或搜索"
      style={{ width: '100%' }}
      maxTagCount="responsive"
      showCheckedStrategy={Cascader.SHOW_PARENT}
      options={nodes}
      loading={tree.isPending}
      value={value.map((id) => wayTo(id, nodes) ?? [id])}
      onChange={(ways) => onChange(ways.flatMap((way) => way.at(-1) ?? []).map(String))}
      displayRender={(labels) => String(labels.at(-1)).replace(/（\d+）$/, '')}
      showSearch={{ filter: (text, way) => way.some((node) => String(node.words).includes(text.trim().toLowerCase())) }}
      // The field says that it owns an element of this id, which Ant Design itself does not render.
      popupRender={(menus) => <div id={`${id}_list`}>{menus}</div>}
      notFoundContent={tree.isError ? '加载失败，请稍后重试' : '没有匹配项'}
    />
  );
}
