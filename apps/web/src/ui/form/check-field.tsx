import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';
import noteStyles from './field.module.css';

interface CheckFieldProps {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Links inside it stay links. */
  children: ReactNode;
}

/** A box to tick. One that stands for consent is never ticked beforehand. */
export function CheckField({ name, checked, onChange, error, disabled, children }: CheckFieldProps) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChange(event.target.checked)}
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
