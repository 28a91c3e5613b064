import { SEVERITIES, severityLevel } from '../theme/severity-colors.ts';
import styles from './severity-tag.module.css';

interface SeverityTagProps {
  /** `null`: 未评级. */
  severity: string | null | undefined;
  size?: 'normal' | 'large';
  /** Why the severity is derived, which the dashed line marks; '' if a source states it. */
  derivation?: string;
}

/** A severity as text, bars and color, so that it does not depend on color alone. */
export function SeverityTag({ severity, size = 'normal', derivation = '' }: SeverityTagProps) {
  const level = severityLevel(severity);
  return (
    <span
      className={`${styles.tag} ${styles[size]}`}
      data-level={level}
      data-derived={derivation === '' ? undefined : ''}
      title={derivation || undefined}
    >
      <SeverityMark severity={severity} />
      {SEVERITIES[level].label}
      {derivation && <span className="visually-hidden">（推定）</span>}
    </span>
  );
}

/** Four bars, filled according to the severity. */
export function SeverityMark({ severity }: { severity: string | null | undefined }) {
  const level = severityLevel(severity);
  return (
    <svg className={styles.mark} data-level={level} width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
      {[1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={(bar - 1) * 3.8}
          y={12 - bar * 3}
          width="2.6"
          height={bar * 3}
          rx="1"
          opacity={bar <= SEVERITIES[level].bars ? 1 : 0.28}
        />
      ))}
    </svg>
  );
}
