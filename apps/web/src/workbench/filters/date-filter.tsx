import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { useEffect, useState } from 'react';
import styles from './date-filter.module.css';

interface DateFilterProps {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const PRESETS = [
  ['7 天', 7],
  ['30 天', 30],
  ['90 天', 90],
  ['1 年', 365],
] as const;

/** A range of days, open at either end. */
export function DateFilter({ label, from, to, onChange }: DateFilterProps) {
  return (
    <div className={styles.dates}>
      <DayField label={`${label} 起`} word="从" value={from} max={to} onChange={(day) => onChange(day, to)} />
      <DayField label={`${label} 止`} word="到" value={to} min={from} onChange={(day) => onChange(from, day)} />
      <div className={styles.presets}>
        <span>近</span>
        {PRESETS.map(([name, days]) => (
          <button key={name} type="button" onClick={() => onChange(daysAgo(days), undefined)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  word: string;
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (day: string | undefined) => void;
}

/** While a year is being typed the field contains dates such as 0020-01-01, which are ignored. */
const EARLIEST = '1970-01-01';

function DayField({ label, word, value = '', min, max, onChange }: DayFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <label className={styles.day}>
      <span aria-hidden="true">{word}</span>
      <input
        type="date"
        aria-label={label}
        value={text}
        min={min ?? EARLIEST}
        max={max}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '' || event.target.value >= EARLIEST) onChange(event.target.value || undefined);
        }}
      />
    </label>
  );
}

const daysAgo = (days: number): string => dayAfter(shanghaiDay(new Date().toISOString()), -days);
