import { LEVELS } from '@ldy/domain/query/values.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { toggled } from '../../filters/facet-checks.tsx';
import styles from './builder.module.css';
import type { Leaf } from './builder-model.ts';
import type { ValueEditorProps } from './value-editor.ts';

const CHOICES = {
  severity: LEVELS.map(({ value, write }) => ({ value: value as string, label: write })),
  source: SOURCES.map((value) => ({ value: value as string, label: SOURCE_LABELS[value] })),
};

/** One or several of a few. */
export function ChoiceEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const key = field === 'source' ? 'source' : 'severity';
  const chosen = leaf?.kind === 'field' && leaf.key === key ? leaf.values.map(String) : [];
  const choose = (value: string, wanted: boolean) => {
    const values = toggled(chosen, value, wanted);
    const said = { kind: 'field', key, values, at: { from: 0, to: 0 } } as Leaf;
    onChange(values.length > 0 ? said : null);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {CHOICES[key].map(({ value, label: name }) => (
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
