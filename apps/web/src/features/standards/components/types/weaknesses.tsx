import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import type { StandardType } from '../../catalogue/types.ts';
import styles from './weaknesses.module.css';

/** So many are shown at once; the rest is asked for. */
const FIRST = 8;

/** The weaknesses of CWE that lead to the type: those with a Chinese name first, each a way to the list. */
export function Weaknesses({ type }: { type: StandardType }) {
  const [all, setAll] = useState(false);
  if (type.weaknesses.length === 0) return null;
  const [head = '', ...others] = type.weaknesses;
  const named = others.filter((id) => weaknessNameCn(id) !== '');
  const ordered = [head, ...named, ...others.filter((id) => !named.includes(id))];
  return (
    <section>
      <h3>
        对应的 CWE 弱点 <span className={styles.number}>{ordered.length}</span>
      </h3>
      <ul className={styles.list}>
        {(all ? ordered : ordered.slice(0, FIRST)).map((id) => (
          <li key={id}>
            <Link to={paths.vulnerabilityList.href(new URLSearchParams({ cwe: id }))}>
              <code>{id}</code>
              {weaknessNameCn(id)}
              {id === type.cwe && <span className={styles.main}>代表</span>}
            </Link>
          </li>
        ))}
      </ul>
      {ordered.length > FIRST && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `显示全部 ${ordered.length} 个`}
        </Button>
      )}
    </section>
  );
}
