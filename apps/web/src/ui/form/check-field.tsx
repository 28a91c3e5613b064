import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './check-field.module.css';
import noteStyles from './field.module.css';

export interface CheckFieldProps extends ComponentProps<'input'> {
  error?: string | undefined;
  /** Label; links in it stay clickable. */
  children: ReactNode;
}

/** A check box. For consent it must not be preselected. */
export function CheckField({ error, children, ...input }: CheckFieldProps) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={noteId} className={noteStyles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
