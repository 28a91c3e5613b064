import { fieldOf } from '@ldy/domain/collection/collection.ts';
import type { Range } from '@ldy/domain/query/query.ts';
import { useState } from 'react';
import { useView } from '../collection-view.ts';
import styles from './builder.module.css';
import { COMPARISONS, type Comparison, comparisonOf, rangeOf } from './range-model.ts';
import type { ValueEditorProps } from './value-editor.ts';

/** Editor for a score comparison or range. */
export function ScoreEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const { collection } = useView();
  const { most } = fieldOf(collection, field, 'score');
  const range = (leaf?.kind === 'field' && 'range' in leaf ? leaf.range : {}) as Range<number>;
  const [how, setHow] = useState<Comparison>(() => comparisonOf(range));
  const [first, setFirst] = useState(() => String(range.from ?? range.to ?? ''));
  const [last, setLast] = useState(() => String(range.to ?? ''));
  const isWrong = [first, ...(how === 'between' ? [last] : [])].some(
    (text) => text !== '' && read(text, most) === undefined,
  );
  const change = (nextHow: Comparison, a: string, b: string) => {
    setHow(nextHow);
    setFirst(a);
    setLast(b);
    const next = rangeOf(nextHow, read(a, most), read(b, most));
    onChange(next && { kind: 'field', key: field, range: next, at: { from: 0, to: 0 } });
  };
  const number = (name: string, value: string, onText: (text: string) => void) => (
    <input
      className={styles.number}
      type="text"
      inputMode="decimal"
      aria-label={name}
      aria-invalid={isWrong}
      placeholder={`0–${most}`}
      value={value}
      onChange={(event) => onText(event.target.value)}
    />
  );
  return (
    <div className={styles.range}>
      <select
        className={styles.select}
        aria-label={`${label}的比较`}
        value={how}
        onChange={(event) => change(event.target.value as Comparison, first, last)}
      >
        {COMPARISONS.map(([name, sign]) => (
          <option key={name} value={name}>
            {sign}
          </option>
        ))}
      </select>
      {number(how === 'between' ? `${label}从` : label, first, (text) => change(how, text, last))}
      {how === 'between' && (
        <>
          <span>至</span>
          {number(`${label}到`, last, (text) => change(how, first, text))}
        </>
      )}
      {isWrong && <span className={styles.wrong}>请填 0 到 {most} 之间的数</span>}
    </div>
  );
}

function read(text: string, most: number): number | undefined {
  const value = Number(text.normalize('NFKC').trim());
  return text.trim() !== '' && value >= 0 && value <= most ? value : undefined;
}
