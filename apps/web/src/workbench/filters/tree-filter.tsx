import type { TreeOption } from '#web/ui/combobox/tree-choice.ts';
import { TreeSelect } from '#web/ui/combobox/tree-select.tsx';
import type { NameSource, TreeNode } from './name-source.ts';

interface TreeFilterProps {
  source: Extract<NameSource, { useTree: unknown }>;
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
}

const toOption = ({ value, names: [label, ...others], count, children }: TreeNode): TreeOption => ({
  value,
  label,
  words: [...others, value].join(' '),
  // 0: hidden from this reader.
  count: count > 0 ? count : undefined,
  ...(children && children.length > 0 && { children: children.map(toOption) }),
});

/** A tree select, searchable by names in all languages. Choosing a value chooses its descendants. */
export function TreeFilter({ source, label, value, onChange }: TreeFilterProps) {
  const tree = source.useTree();
  return (
    <TreeSelect
      label={label}
      placeholder={`选择或搜索${label}`}
      value={value}
      onChange={onChange}
      nodes={tree.nodes.map(toOption)}
      loading={tree.isPending}
      failed={tree.isError}
    />
  );
}
