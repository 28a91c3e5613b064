import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { isAdvisoryId } from '@ldy/domain/identifier/known-databases.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { FoldedList } from './blocks/folded-list.tsx';
import styles from './related-section.module.css';

const BEFORE_FOLD = 10;

/** Vulnerabilities that sources relate to this one, and advisories that cover it. */
export function RelatedSection({ related }: { related: CompletedDetail['related'] }) {
  return (
    <FoldedList items={related} first={BEFORE_FOLD} unit="个漏洞">
      {(shown) => (
        <ul className={styles.list}>
          {shown.map(({ id, known, title, severity, sources }) => (
            <li key={id} className={styles.row}>
              <span className={styles.id}>
                {known ? <Link to={paths.vulnerabilityProfile.href(id)}>{id}</Link> : id}
              </span>
              <span className={styles.severity}>{known && <SeverityTag severity={severity} />}</span>
              <span className={styles.title}>
                <bdi>{known ? title : isAdvisoryId(id) ? '公告编号' : '未收录'}</bdi>
              </span>
              <span className={styles.sources}>{sources.map((source) => SOURCE_LABELS[source]).join('、')}</span>
            </li>
          ))}
        </ul>
      )}
    </FoldedList>
  );
}
