import type { TreeOption } from '#web/ui/select/tree-choice.ts';
import { TreeSelect } from '#web/ui/select/tree-select.tsx';
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
  // 0 for whoever may not see it.
  count: count > 0 ? count : undefined,
  ...(children && children.length > 0 && { children: children.map(toOption) }),
});

/** A tree, searchable by names in every language. Choosing a value chooses what is below it. */
export function TreeFilter({ source, label, value, onChange }: TreeFilterProps) {
  const tree = source.useTree();
  return (
    <TreeSelect
      label={label}
      placeholder="选择或搜索"
      value={value}
      onChange={onChange}
      nodes={tree.nodes.map(toOption)}
      loading={tree.isPending}
      failed={tree.isError}
    />
  );
}
