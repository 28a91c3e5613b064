import { Link } from 'react-router';
import { Tag } from '#web/ui/display/tag.tsx';
import type { Rehearsal } from '../../requests/vex-requests.ts';
import styles from '../assets.module.css';
import { inReadableForm } from '../readable-identity.ts';
import own from './vex.module.css';
import { kindColor, kindLabel } from './vex-words.ts';

interface SetAsideListProps {
  rehearsal: Pick<Rehearsal, 'applied'>;
  list: Rehearsal['set_aside'];
  total: number;
  label: string;
}

/** Findings that would be closed or open again. */
export function SetAsideList({ rehearsal, list, total, label }: SetAsideListProps) {
  if (list.length === 0) return <p className={styles.note}>没有。</p>;
  const statements = new Map(rehearsal.applied.map((it) => [it.number, it]));
  return (
    <>
      <ul className={styles.assets} aria-label={label}>
        {list.map(({ asset, asset_name, vulnerability, exploited, component, number }) => {
          const by = statements.get(number);
          return (
            <li key={`${asset} ${vulnerability}`} className={own.aside}>
              <p className={styles.line}>
                <span className={styles.title}>{vulnerability}</span>
                {exploited && <Tag color="red">已被利用</Tag>}
                {by && <Tag color={kindColor(by.kind)}>{kindLabel(by.kind)}</Tag>}
              </p>
              <Link to={`?asset=${asset}`}>{asset_name}</Link>
              <bdi className={own.identity}>{inReadableForm(by?.components[0] ?? component)}</bdi>
            </li>
          );
        })}
      </ul>
      {list.length < total && (
        <p className={styles.note}>
          显示前 {list.length} 个，共 {total} 个。
        </p>
      )}
    </>
  );
}
