import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  /** With an icon, the label is the tooltip and accessible name. `off`: why it cannot be chosen. */
  options: readonly { value: Value; label: string; icon?: IconName; off?: string | undefined }[];
  onChange: (value: Value) => void;
  /** Full width, in equal parts. */
  wide?: boolean;
}

/** A choice between a few options, side by side. Native radio buttons, so keys work as usual. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  wide = false,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`${styles.segments} ${wide ? styles.wide : ''}`}>
      {options.map(({ icon, off, ...option }) => (
        <label key={option.value} className={styles.segment} title={off ?? (icon && option.label)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            disabled={off !== undefined}
            title={off}
            onChange={() => onChange(option.value)}
          />
          {icon ? (
            <>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span className="visually-hidden">{option.label}</span>
            </>
          ) : (
            option.label
          )}
        </label>
      ))}
    </div>
  );
}
