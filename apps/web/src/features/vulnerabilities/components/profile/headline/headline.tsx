import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { higherByV4 } from '@ldy/domain/vulnerability/higher-v4.ts';
import { tagColorOf } from '@ldy/domain/vulnerability/tags.ts';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { FactStrip } from '../strip/fact-strip.tsx';
import { VerdictLine } from '../verdict/verdict-line.tsx';
import { CaveatNotes } from './caveat-notes.tsx';
import styles from './headline.module.css';
import { IdentifierRow } from './identifier-row.tsx';
import { levelOrigin } from './level-origin.ts';
import { MetaLine } from './meta-line.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { RejectedBanner } from './rejected-banner.tsx';

const SHOWN_TAGS = 8;

/** Title, urgency, severity, exploitation and fix status: everything needed before scrolling. */
export function Headline({ detail }: { detail: CompletedDetail }) {
  const { record, severity, title_en } = detail;
  const origin = levelOrigin(record);
  const higher = SEVERITIES.find(({ key }) => key === higherByV4(record))?.cn;
  const title = detail.title || detail.cve || detail.id;
  const identifiers = record.identifiers.length > 0 ? record.identifiers : [detail.id];
  return (
    <header id="overview" className={styles.headline}>
      <RejectedBanner record={record} />
      <CaveatNotes record={record} />
      <div className={styles.top}>
        <span className={styles.level}>
          <SeverityTag severity={severity} size="large" derivation={origin?.isDerived ? origin.text : ''} />
          {origin?.isDerived && (
            <span aria-hidden="true">
              <Tag title={origin.text}>推定</Tag>
            </span>
          )}
          {higher && (
            <Tag color="volcano" title={`CVSS 4.0 评为${higher}，高于所示等级`}>
              CVSS 4.0 {higher}
            </Tag>
          )}
        </span>
        <div className={styles.titles}>
          <h1 tabIndex={-1} className={styles.title} dir="auto">
            {title}
          </h1>
          {title_en !== '' && title_en !== title && (
            <p lang="en" className={styles.second} dir="auto">
              {title_en}
            </p>
          )}
        </div>
        <ProfileActions detail={detail} />
      </div>
      <div className={styles.identifiers}>
        <IdentifierRow identifiers={identifiers} />
      </div>
      <VerdictLine detail={detail} />
      <FactStrip detail={detail} />
      <div className={styles.foot}>
        <MetaLine detail={detail} />
        {record.tags360.length > 0 && (
          <ul className={styles.tags} aria-label="标签">
            {[...new Set(record.tags360)].slice(0, SHOWN_TAGS).map((tag) => (
              <li key={tag}>
                <Tag color={tagColorOf(tag)}>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}
