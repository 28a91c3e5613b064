import { type ReactNode, type Ref, useId } from 'react';
import styles from './choice-field.module.css';
import fieldStyles from './field.module.css';

interface ChoiceFieldProps {
  label: string;
  /** For places with a title that already says it. */
  hideLabel?: boolean;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  /** The first option, for a form that focuses what is wrong. */
  ref?: Ref<HTMLInputElement>;
  /** Instead of the options, e.g. while they load. */
  children?: ReactNode;
}

/** Any number of a few options, all of them in sight. */
export function ChoiceField({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  error,
  ref,
  ...rest
}: ChoiceFieldProps) {
  const noteId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? noteId : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : `${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      {rest.children || (
        <div className={styles.options}>
          {options.map((option, at) => (
            <label key={option.value} className={styles.option}>
              <input
                ref={at === 0 ? ref : undefined}
                type="checkbox"
                className="visually-hidden"
                checked={value.includes(option.value)}
                onChange={({ target }) => {
                  const others = value.filter((chosen) => chosen !== option.value);
                  onChange(target.checked ? [...others, option.value] : others);
                }}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
      {error && (
        <p id={noteId} className={`${fieldStyles.error} ${styles.note}`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
