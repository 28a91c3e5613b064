import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** What a control needs to be named by its label and described by its note. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label above a control; its hint or error is shown below and read by screen readers. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {children({
          id,
          className: styles.input,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note,
        })}
      </div>
      {note && (
        <p id={note} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
