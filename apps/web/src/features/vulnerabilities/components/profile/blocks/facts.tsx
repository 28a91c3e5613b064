import { Fragment, type ReactNode } from 'react';
import styles from './blocks.module.css';

/** Names and values in two columns; entries without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const said = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false);
  if (said.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {said.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
