import type { TypeOption } from '@ldy/contract/vulnerability-options.ts';
import { Cascader } from 'antd';
import { useId } from 'react';
import { useVulnerabilityTypes } from '#web/features/vulnerabilities/requests/list-types.ts';

interface TypeFilterProps {
  value: string[];
  onChange: (value: string[]) => void;
}

interface Node {
  value: string;
  label: string;
  /** Both names, for searching in either language. */
  words: string;
  children?: Node[];
}

const toNode = ({ id, name, count, children }: TypeOption): Node => ({
  value: id,
  label: count > 0 ? `${name.cn || name.en}（${count}）` : name.cn || name.en,
  words: `${name.cn} ${name.en} ${id}`.toLowerCase(),
  children: children.length > 0 ? children.map(toNode) : undefined,
});

/** The way from the root to a type; an unknown id stands alone. */
function wayTo(id: string, nodes: Node[], above: string[] = []): string[] | undefined {
  for (const node of nodes) {
    const way = [...above, node.value];
    const found = node.value === id ? way : wayTo(id, node.children ?? [], way);
    if (found) return found;
  }
  return undefined;
}

/** The type tree, searchable by Chinese and English names. Choosing a type chooses what is below it. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const id = useId();
  const { data, isPending, isError } = useVulnerabilityTypes();
  const nodes = (data?.list ?? []).map(toNode);
  return (
    <Cascader
      id={id}
      multiple
      aria-label="漏洞类型"
      placeholder="选择或搜索类型"
      style={{ width: '100%' }}
      maxTagCount="responsive"
      showCheckedStrategy={Cascader.SHOW_PARENT}
      options={nodes}
      loading={isPending}
      value={value.map((id) => wayTo(id, nodes) ?? [id])}
      onChange={(ways) => onChange(ways.flatMap((way) => way.at(-1) ?? []).map(String))}
      displayRender={(labels) => String(labels.at(-1)).replace(/（\d+）$/, '')}
      showSearch={{ filter: (text, way) => way.some((node) => String(node.words).includes(text.trim().toLowerCase())) }}
      // The field says that it owns an element of this id, which Ant Design itself does not render.
      popupRender={(menus) => <div id={`${id}_list`}>{menus}</div>}
      notFoundContent={isError ? '加载失败，请稍后重试' : '没有匹配项'}
    />
  );
}
