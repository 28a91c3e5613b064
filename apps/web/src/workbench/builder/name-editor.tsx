import { LoadMoreSelect } from '#web/ui/controls/load-more-select.tsx';
import { useView } from '../collection-view.ts';
import type { NameSource, TreeNode } from '../filters/name-source.ts';
import { TreeFilter } from '../filters/tree-filter.tsx';
import type { ValueEditorProps } from './value-editor.ts';

type Tree = Extract<NameSource, { useTree: unknown }>;
type Options = Extract<NameSource, { useOptions: unknown }>;

/** Editor for names of entities, with search. Ambiguous names are written as ids; names typed in the query stay. */
export function NameEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const source = useView().names[field];
  const values = leaf?.kind === 'field' && 'values' in leaf ? leaf.values.map(String) : [];
  const choose = (chosen: string[]) =>
    onChange(chosen.length > 0 ? { kind: 'field', key: field, values: chosen, at: { from: 0, to: 0 } } : null);
  if (!source) throw new Error(`The view does not say where the values of ${field} come from.`);
  const shared = { label, values, onChoose: choose };
  return 'useTree' in source ? <FromTree source={source} {...shared} /> : <FromOptions source={source} {...shared} />;
}

interface PickerProps<Source> {
  source: Source;
  label: string;
  values: string[];
  onChoose: (values: string[]) => void;
}

function FromOptions({ source, label, values, onChoose }: PickerProps<Options>) {
  return (
    <LoadMoreSelect
      label={label}
      placeholder={`搜索${label}`}
      value={values}
      onChange={onChoose}
      useOptions={source.useNames ?? source.useOptions}
    />
  );
}

function FromTree({ source, label, values, onChoose }: PickerProps<Tree>) {
  const nodes = allNodes(source.useTree().nodes);
  const idOf = (word: string) => {
    const wanted = word.toLowerCase();
    return (
      nodes.find(({ value, names }) => [value, ...names].some((name) => name.toLowerCase() === wanted))?.value ?? word
    );
  };
  const nameOf = (id: string) => nodes.find(({ value }) => value === id)?.names[0] ?? id;
  return (
    <TreeFilter source={source} label={label} value={values.map(idOf)} onChange={(ids) => onChoose(ids.map(nameOf))} />
  );
}

const allNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
