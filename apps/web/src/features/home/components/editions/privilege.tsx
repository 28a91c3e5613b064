import type { Privilege } from '@ldy/domain/access/edition-offers.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './privilege.module.css';

/** 0: cross, 1: tick, else text. The icons have text alternatives. */
export function PrivilegeMark({ value }: { value: Privilege }) {
  if (value !== 0 && value !== 1) return <span className={styles.text}>{value}</span>;
  return (
    <span className={value === 1 ? styles.has : styles.lacks}>
      <Icon name={value === 1 ? 'check' : 'close'} size={16} />
      <span className="visually-hidden">{value === 1 ? '包含' : '不包含'}</span>
    </span>
  );
}
