import { MISSING_TEXT } from '#web/ui/constants.ts';

export function Missing() {
  return <span style={{ color: 'var(--text-tertiary)', fontWeight: 400 }}>{MISSING_TEXT}</span>;
}
