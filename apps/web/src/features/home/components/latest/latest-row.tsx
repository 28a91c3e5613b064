import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { sourceLabel } from '@ldy/domain/record/source-labels.ts';
import { levelDerivation } from '@ldy/domain/vulnerability/merge-rules.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import styles from './latest.module.css';

export function LatestRow({ item }: { item: VulnerabilityListItem }) {
  return (
    <li>
      <Link className={styles.row} to={paths.vulnerabilityProfile.href(item.id)}>
        <span className={styles.level}>
          <SeverityTag severity={item.severity} derivation={levelDerivation(item.severity_by)} />
        </span>
        <span className={styles.title}>{item.title || item.title_en || item.id}</span>
        <span className={styles.flags}>
          {item.kev && (
            <Tag color="magenta" title="在野利用">
              KEV
            </Tag>
          )}
          {item.poc_state === 'code' && (
            <Tag color="orange" title="有验证代码">
              PoC
            </Tag>
          )}
        </span>
        <span className={styles.id}>{item.cve || item.ldy || item.id}</span>
        <span className={styles.date}>
          <DateText
            value={item.published}
            note={item.published_by && `${sourceLabel(item.published_by)} 公开`}
            missing="日期未知"
          />
        </span>
      </Link>
    </li>
  );
}
