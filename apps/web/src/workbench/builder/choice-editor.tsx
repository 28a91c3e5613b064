import { choicesOf, fieldOf } from '@ldy/domain/collection/collection.ts';
import { useView } from '../collection-view.ts';
import { toggled } from '../filters/facet-checks.tsx';
import styles from './builder.module.css';
import type { ValueEditorProps } from './value-editor.ts';

/** Editor for one or several choices. */
export function ChoiceEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const { collection } = useView();
  const choices = choicesOf(fieldOf(collection, field)) ?? [];
  const chosen = leaf?.kind === 'field' && 'values' in leaf ? leaf.values.map(String) : [];
  const choose = (value: string, wanted: boolean) => {
    const values = toggled(chosen, value, wanted);
    onChange(values.length > 0 ? { kind: 'field', key: field, values, at: { from: 0, to: 0 } } : null);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ value, short: name }) => (
        <label key={value}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
