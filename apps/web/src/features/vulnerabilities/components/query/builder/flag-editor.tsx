import type { FlagKey } from '@ldy/domain/query/keys.ts';
import { FLAG_WORDS } from '@ldy/domain/query/values.ts';
import { useId } from 'react';
import styles from './builder.module.css';
import type { ValueEditorProps } from './value-editor.ts';

/** Yes or no. */
export function FlagEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const key = field as FlagKey;
  const name = useId();
  const chosen = leaf?.kind === 'field' && 'value' in leaf ? leaf.value : null;
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {FLAG_WORDS[key].map((word, index) => (
        <label key={word}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={chosen === (index === 0)}
            onChange={() => onChange({ kind: 'field', key, value: index === 0, at: { from: 0, to: 0 } })}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
