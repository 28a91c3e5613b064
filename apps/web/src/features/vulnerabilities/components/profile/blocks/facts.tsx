import { Fragment, type ReactNode } from 'react';
import styles from './blocks.module.css';

/** Names and values in two columns; entries without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
