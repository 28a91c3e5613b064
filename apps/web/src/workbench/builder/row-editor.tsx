import { type Collection, choicesOf, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind } from '@ldy/domain/collection/field.ts';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import type { BuilderRow, RowKind } from './builder-model.ts';
import { newRow, rowLabels } from './builder-model.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { DaysEditor } from './days-editor.tsx';
import { FlagEditor } from './flag-editor.tsx';
import { NotToggle, RemoveButton } from './item-tools.tsx';
import { NameEditor } from './name-editor.tsx';
import { ScoreEditor } from './score-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import type { ValueEditorProps } from './value-editor.ts';

interface RowEditorProps {
  row: BuilderRow;
  onChange: (row: BuilderRow | null) => void;
}

type Editor = (props: ValueEditorProps) => React.ReactNode;

/** Editor by kind of field; a text input for words and phrases. */
function editorOf(collection: Collection, name: RowKind): Editor {
  if (name === 'words' || name === 'phrase') return TextEditor;
  const field = fieldOf(collection, name);
  if (choicesOf(field)) return ChoiceEditor;
  return field.kind === 'list' && field.of === 'names' ? NameEditor : EDITORS[field.kind];
}

const EDITORS: Record<FieldKind, Editor> = {
  identifier: TextEditor,
  text: TextEditor,
  choice: ChoiceEditor,
  list: TextEditor,
  flag: FlagEditor,
  day: DaysEditor,
  instant: DaysEditor,
  year: TextEditor,
  score: ScoreEditor,
};

/** One condition: field, operator, value, and whether it is negated. */
export function RowEditor({ row, onChange }: RowEditorProps) {
  const { collection, proposed } = useView();
  const Editor = editorOf(collection, row.field);
  const labels = rowLabels(collection, proposed);
  const label = labels.find(({ field }) => field === row.field)?.label ?? '';
  return (
    <div className={styles.row} data-not={row.not || undefined}>
      <select
        className={styles.select}
        aria-label="字段"
        value={row.field}
        onChange={(event) => onChange({ ...newRow(event.target.value as RowKind), id: row.id, not: row.not })}
      >
        {labels.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
      <div className={styles.value}>
        <Editor
          key={row.field}
          field={row.field}
          label={label}
          leaf={row.leaf}
          onChange={(leaf) => onChange({ ...row, leaf })}
        />
      </div>
      <NotToggle on={row.not} onToggle={(not) => onChange({ ...row, not })} />
      <RemoveButton label={`删除条件 ${label}`} onClick={() => onChange(null)} />
    </div>
  );
}
