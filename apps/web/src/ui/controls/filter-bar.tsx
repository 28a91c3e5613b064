import { type FormEvent, type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './filter-bar.module.css';

/** Filters above a list. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label={label}>
      {children}
    </section>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({ label, value, options, onChange }: FilterSelectProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface FilterTextProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A text to look for; takes effect with Enter, with its button, and when it is emptied. */
export function FilterText({ label, value, maxLength, onChange }: FilterTextProps) {
  const [text, setText] = useState(value);
  const [former, setFormer] = useState(value);
  if (former !== value) {
    setFormer(value);
    setText(value);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <form className={styles.text} onSubmit={send}>
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onChange('');
        }}
      />
      <button type="submit" className={styles.find} aria-label="查找" title="查找">
        <Icon name="search" />
      </button>
    </form>
  );
}

interface FilterFlagProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function FilterFlag({ label, checked, onChange }: FilterFlagProps) {
  return (
    <label className={styles.flag}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

interface FilterDateProps {
  label: string;
  /** yyyy-MM-dd, or ''. */
  value: string;
  onChange: (value: string) => void;
}

function FilterDate({ label, value, onChange }: FilterDateProps) {
  return (
    <label className={styles.flag}>
      {label}
      <input type="date" className={styles.select} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

interface FilterDaysProps {
  label: string;
  /** yyyy-MM-dd, or ''. */
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
}

/** A range of days, open at either end. */
export const FilterDays = ({ label, from, to, onChange }: FilterDaysProps) => (
  <div className={styles.days}>
    <FilterDate label={label} value={from} onChange={(day) => onChange({ from: day })} />
    <FilterDate label="至" value={to} onChange={(day) => onChange({ to: day })} />
  </div>
);

/** Options of a filter: `all` for '', then each value by its name. */
export const choices = <Value extends string>(
  all: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): { value: Value | ''; label: string }[] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: names[value] })),
];
