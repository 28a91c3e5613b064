import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import type { StandardType } from '../../catalogue/types.ts';
import styles from './weaknesses.module.css';

/** Number shown initially. */
const FIRST = 8;

const listOf = (id: string) => paths.vulnerabilityList.href(new URLSearchParams({ cwe: id }));

/** CWEs mapped to the type, linked to their vulnerabilities; those without a Chinese name as numbers. */
export function Weaknesses({ type }: { type: StandardType }) {
  const [all, setAll] = useState(false);
  // A type's main CWE without a name is a CWE category with the same meaning as the type.
  const nameOf = (id: string) => weaknessNameCn(id) || (id === type.cwe ? type.cn : '');
  const named = type.weaknesses.filter((id) => nameOf(id) !== '');
  const bare = type.weaknesses.filter((id) => nameOf(id) === '');
  if (type.weaknesses.length === 0) return null;
  const isLong = type.weaknesses.length > FIRST;
  return (
    <section>
      <h3>
        对应的 CWE 弱点 <span className={styles.number}>{type.weaknesses.length}</span>
      </h3>
      <ul className={styles.list}>
        {(all ? named : named.slice(0, FIRST)).map((id) => (
          <li key={id}>
            <Link to={listOf(id)}>
              <code>{id}</code>
              <span>{nameOf(id)}</span>
              {id === type.cwe && <span className={styles.main}>代表</span>}
            </Link>
          </li>
        ))}
      </ul>
      {bare.length > 0 && (all || !isLong) && (
        <ul className={styles.bare} aria-label="其他弱点">
          {bare.map((id) => (
            <li key={id}>
              <Link to={listOf(id)}>
                <code>{id}</code>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <Button variant="quiet" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `显示全部 ${type.weaknesses.length} 个`}
        </Button>
      )}
    </section>
  );
}
