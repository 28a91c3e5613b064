import type { Range, RelativeDays } from '@ldy/domain/query/query.ts';
import { DAY_OFFERS, printRelativeDays, relativeDaysOf } from '@ldy/domain/query/values.ts';
import { useState } from 'react';
import styles from './builder.module.css';
import { COMPARISONS, type Comparison, comparisonOf, rangeOf } from './range-model.ts';
import type { ValueEditorProps } from './value-editor.ts';

const AT = { from: 0, to: 0 };
const DAY_SIGNS: Record<Comparison, string> = {
  from: '不早于',
  above: '晚于',
  to: '不晚于',
  below: '早于',
  between: '介于',
};

/** Editor for relative days or comparisons with a date. */
export function DaysEditor({ field, label, leaf, onChange }: ValueEditorProps) {
  const range = leaf?.kind === 'field' && 'range' in leaf ? leaf.range : null;
  const relative = range && ('last' in range || 'since' in range) ? printRelativeDays(range) : null;
  const exact: Range<string> = range && relative === null ? (range as Range<string>) : {};
  const [how, setHow] = useState<Comparison | 'relative'>(
    range && relative === null ? comparisonOf(exact) : 'relative',
  );
  const [first, setFirst] = useState(exact.from ?? exact.to ?? '');
  const [last, setLast] = useState(exact.to ?? '');

  const changeTo = (next: Range<string> | RelativeDays | null) =>
    onChange(next && { kind: 'field', key: field, range: next, at: AT });
  const compare = (next: Comparison, a: string, b: string) => {
    setHow(next);
    setFirst(a);
    setLast(b);
    changeTo(rangeOf(next, a || undefined, b || undefined));
  };
  const day = (name: string, value: string, onDay: (day: string) => void) => (
    <input
      className={styles.day}
      type="date"
      min="1970-01-01"
      max="2100-12-31"
      aria-label={name}
      value={value}
      onChange={(event) => onDay(event.target.value)}
    />
  );
  return (
    <div className={styles.range}>
      <select
        className={styles.select}
        aria-label={`${label}的比较`}
        value={how}
        onChange={(event) => {
          const next = event.target.value as Comparison | 'relative';
          if (next !== 'relative') return compare(next, first, last);
          setHow(next);
          changeTo(null);
        }}
      >
        <option value="relative">最近</option>
        {COMPARISONS.map(([name]) => (
          <option key={name} value={name}>
            {DAY_SIGNS[name]}
          </option>
        ))}
      </select>
      {how === 'relative' ? (
        <select
          className={styles.select}
          aria-label={label}
          value={relative ?? ''}
          onChange={(event) => changeTo(relativeDaysOf(event.target.value))}
        >
          <option value="" disabled>
            选择时间
          </option>
          {[...new Set([...DAY_OFFERS, ...(relative ? [relative] : [])])].map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <>
          {day(how === 'between' ? `${label}从` : label, first, (value) => compare(how, value, last))}
          {how === 'between' && (
            <>
              <span>至</span>
              {day(`${label}到`, last, (value) => compare(how, first, value))}
            </>
          )}
        </>
      )}
    </div>
  );
}
