import { fieldOf } from '@ldy/domain/collection/collection.ts';
import { useId } from 'react';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import type { ValueEditorProps } from './value-editor.ts';

/** Editor for yes or no. */
export function FlagEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const { collection } = useView();
  const name = useId();
  const chosen = leaf?.kind === 'field' && 'value' in leaf ? leaf.value : null;
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {fieldOf(collection, field, 'flag').says.map((word, index) => (
        <label key={word}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={chosen === (index === 0)}
            onChange={() => onChange({ kind: 'field', key: field, value: index === 0, at: { from: 0, to: 0 } })}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
