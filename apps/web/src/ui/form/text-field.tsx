import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown inside the field, at its right end. */
  inside?: ReactNode;
}

/** A single-line input with label; its error is shown below and read by screen readers. */
export function TextField({ label, error, hint, inside, ...input }: TextFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
        />
        {inside}
      </div>
      {note && (
        <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
