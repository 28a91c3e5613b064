import type { LibraryEntry } from '@ldy/contract/vulnerability-detail.ts';
import { SOURCE_LABELS } from '@ldy/domain/vulnerability/source-labels.ts';
import { titleIn } from '@ldy/domain/vulnerability/titles.ts';
import { Link } from 'react-router';
import { paths } from '../../../../../platform/paths.ts';
import { DateText } from '../../../../../ui/date-text.tsx';
import { SeverityTag } from '../../../../../ui/severity-tag.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { SEVERITIES, severityLevel } from '../../../../../ui/theme/severity-colors.ts';
import headline from '../headline/headline.module.css';
import { IdentifierRow } from '../headline/identifier-row.tsx';
import { RejectedBanner } from '../headline/rejected-banner.tsx';
import { Facts } from '../parts/facts.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import { ownLevel, ownMetadata } from './own-words.ts';

/** Whose entry it is, what it calls the vulnerability, and the way to the profile that it is part of. */
export function EntryHeadline({ entry }: { entry: LibraryEntry }) {
  const { record, source, key, id, profile_id } = entry;
  const cn = titleIn(record, 'cn');
  const en = titleIn(record, 'en');
  const metadata = ownMetadata(entry);
  const level = ownLevel(entry);
  return (
    <header className={headline.headline}>
      <RejectedBanner record={record} />
      <div className={headline.top}>
        <Tag color="blue">{SOURCE_LABELS[source]} 条目</Tag>
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
      <IdentifierRow identifiers={[...new Set([key, id])]} />
      <Facts
        facts={[
          [
            '等级',
            level && (
              <>
                <SeverityTag severity={level.severity} />{' '}
                {level.value !== '' && level.value !== SEVERITIES[severityLevel(level.severity)].label && (
                  <bdi>来源原词：{level.value}</bdi>
                )}
              </>
            ),
          ],
          ['状态', metadata.state || record.vul_status],
          ['公开', <DateText key="published" value={metadata.published} />],
          ['更新', <DateText key="updated" value={metadata.updated} />],
          ['首次入库', <DateText key="seen" value={entry.first_seen} />],
          ['原站', metadata.url && <ExternalLink url={metadata.url} />],
          [
            '所属画像',
            <Link key="profile" to={paths.vulnerabilityProfile.href(profile_id)}>
              {profile_id}
            </Link>,
          ],
        ]}
      />
    </header>
  );
}
