import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
  hint?: string;
}

/** One of a few options, by the browser's own control; its error is shown below and read by screen readers. */
export function SelectField({ label, error, hint, children, ...select }: SelectFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
        >
          {children}
        </select>
      </div>
      {note && (
        <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
