import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: string;
}

/** A text of several lines with label; its error is shown below and read by screen readers. */
export function TextAreaField({ label, error, hint, ...input }: TextAreaFieldProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <textarea
          rows={4}
          {...input}
          id={id}
          className={`${styles.input} ${styles.area}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
        />
      </div>
      {note && (
        <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
