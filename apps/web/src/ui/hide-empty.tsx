import type { ReactNode } from 'react';

/** Renders its children unless the value is 0 or empty. Source: specification, section 6. */
export function HideEmpty({ value, children }: { value: unknown; children: ReactNode }) {
  return isNothing(value) ? null : children;
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'string') return value.trim() === '' || value.trim() === '0';
  return value === null || value === undefined || value === false || value === 0 || Number.isNaN(value);
}
