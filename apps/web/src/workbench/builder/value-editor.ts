import type { Leaf, RowKind } from './builder-model.ts';

export interface ValueEditorProps {
  field: RowKind;
  label: string;
  leaf: Leaf | null;
  onChange: (leaf: Leaf | null) => void;
}
