import { PRIORITY_WORDS } from '@ldy/domain/vulnerability/priority/rules.ts';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import type { WorkRow as Row } from '../../requests/work-requests.ts';
import assets from '../assets.module.css';
import styles from './work.module.css';
import { WorkState } from './work-words.tsx';

interface WorkRowProps {
  row: Row;
  id: string;
  isChosen: boolean;
  /** Without it there is nothing to do with the row. */
  onChoose: (() => void) | undefined;
  onOpen: () => void;
  onFocus: () => void;
}

/** One vulnerability with its assets, or on one of them. */
export function WorkRow({ row, id, isChosen, onChoose, onOpen, onFocus }: WorkRowProps) {
  const { cve, id: number, title } = row;
  const [first] = row.on;
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      {onChoose && (
        <input
          type="checkbox"
          className={assets.check}
          aria-label={`选择 ${cve || number}`}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <div className={assets.words}>
        <p className={styles.line}>
          <button type="button" className={styles.open} data-work={id} onClick={onOpen} onFocus={onFocus}>
            {cve || number}
          </button>
          <VulnerabilityMarks row={row} />
        </p>
        <p className={styles.title}>{title}</p>
        {first && (
          <p className={styles.what}>
            {first.component !== '' && <bdi className={styles.component}>{first.component}</bdi>}
            {first.fix !== '' && <span>升级到 {first.fix}</span>}
          </p>
        )}
        <p className={styles.assets}>
          {row.on.map(({ asset }) => (
            <bdi key={asset.id} className={styles.asset} title={asset.name}>
              {asset.name}
            </bdi>
          ))}
          {row.assets > row.on.length && <span>等 {row.assets} 个资产</span>}
        </p>
      </div>
      {first && (
        <div className={styles.side}>
          <WorkState on={first} />
          {row.assets > 1 && row.on.some(({ standing }) => standing !== first.standing) && <span>其他资产不同</span>}
        </div>
      )}
    </li>
  );
}

export function VulnerabilityMarks({ row: { severity, priority, exploited, kev, has_poc } }: { row: Row }) {
  return (
    <>
      <SeverityTag severity={severity} />
      {priority && <Tag>{PRIORITY_WORDS[priority]}</Tag>}
      {exploited && <Tag color="red">已被利用</Tag>}
      {kev === 1 && !exploited && <Tag color="red">KEV</Tag>}
      {has_poc === 1 && <Tag color="orange">有 PoC</Tag>}
    </>
  );
}
