import { useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that applies immediately, with label and hint on its left. */
export function Switch({ label, hint, on, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <p id={id} className={styles.label}>
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onClick={() => onChange(!on)}
      />
    </div>
  );
}
