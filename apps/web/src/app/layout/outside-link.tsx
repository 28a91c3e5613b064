import type { ReactNode } from 'react';

/** A link to another site: in a new tab and without referrer. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
