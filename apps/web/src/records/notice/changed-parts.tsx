import type { changedParts } from '@ldy/contract/notice/detail.ts';
import type { z } from 'zod';
import styles from './notice.module.css';

const MARKS = { same: ' ', added: '+', removed: '−' } as const;
const WORDS = { same: '', added: '新增：', removed: '删除：' } as const;

interface ChangedPartsProps {
  parts: z.output<typeof changedParts>;
  /** Shown where nothing differs. */
  empty: string;
}

/** The parts in which two versions differ, line by line. */
export function ChangedParts({ parts, empty }: ChangedPartsProps) {
  return (
    <div className={styles.changes}>
      {parts.length === 0 && <p>{empty}</p>}
      {parts.map(({ name, lines }) => (
        <section key={name} aria-label={`${name}的差别`}>
          <h3>{name}</h3>
          <div className={styles.lines}>
            {lines.map(({ kind, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place alone.
              <p key={at} data-kind={kind}>
                <span aria-hidden="true">{MARKS[kind]}</span>
                {WORDS[kind] && <span className="visually-hidden">{WORDS[kind]}</span>}
                <span>{text || ' '}</span>
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
