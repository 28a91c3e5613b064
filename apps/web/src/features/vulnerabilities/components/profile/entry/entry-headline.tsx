import type { CompletedEntry } from '@ldy/contract/vulnerability/detail.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { titleIn } from '@ldy/domain/vulnerability/display-texts.ts';
import { isGathered } from '@ldy/domain/vulnerability/merging/gathered.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import headline from '../headline/headline.module.css';
import { IdentifierRow } from '../headline/identifier-row.tsx';
import meta from '../headline/meta-line.module.css';
import { RejectedBanner } from '../headline/rejected-banner.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import styles from './entry-headline.module.css';
import { ownLevel, ownMetadata } from './own-words.ts';

/** Source and title of the entry, with a link to the profile. */
export function EntryHeadline({ entry }: { entry: CompletedEntry }) {
  const { record, source, key, id, profile_id } = entry;
  const cn = titleIn(record, 'cn');
  const en = titleIn(record, 'en');
  const metadata = ownMetadata(entry);
  const level = ownLevel(entry);
  const ownWord = level && level.value !== SEVERITIES[severityLevel(level.severity)].label ? level.value : '';
  const facts = [
    ['来源', SOURCE_LABELS[source]],
    ['来源用词', ownWord && <bdi>{ownWord}</bdi>],
    ['状态', metadata.state || record.vul_status],
    [isGathered(key) ? '收录于该来源' : '公开', <DateText key="published" value={metadata.published} />],
    ['更新', <DateText key="updated" value={metadata.updated} />],
    ['首次收录', <DateText key="seen" value={entry.first_seen} />],
    ['原站', metadata.url && <ExternalLink url={metadata.url} />],
    [
      '所属画像',
      <Link key="profile" to={paths.vulnerabilityProfile.href(profile_id)}>
        {profile_id}
      </Link>,
    ],
  ].filter(([, value]) => value) as [string, ReactNode][];
  return (
    <header className={headline.headline}>
      <RejectedBanner record={record} />
      <div className={headline.top}>
        {level ? (
          <SeverityTag severity={level.severity} size="large" />
        ) : (
          <Tag color="blue">{SOURCE_LABELS[source]}</Tag>
        )}
        <div className={headline.titles}>
          <h1 tabIndex={-1} className={headline.title} dir="auto">
            {cn || en || key}
          </h1>
          {cn !== '' && en !== '' && (
            <p lang="en" className={headline.second} dir="auto">
              {en}
            </p>
          )}
        </div>
      </div>
      <p className={styles.alone}>
        此条目是来源自己的说法，未与其他来源合并；合并后的结论见
        <Link to={paths.vulnerabilityProfile.href(profile_id)}>漏洞画像</Link>。
      </p>
      <IdentifierRow identifiers={[...new Set([key, id])]} />
      <dl className={meta.meta}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
