import type { CompletedEntry } from '@ldy/contract/vulnerability/detail.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { SITE } from '#web/platform/site.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { usePaperTheme } from '#web/ui/theme/use-paper-theme.ts';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import { Section } from '../components/profile/blocks/section.tsx';
import { Breadcrumb } from '../components/profile/breadcrumb.tsx';
import { EntryHeadline } from '../components/profile/entry/entry-headline.tsx';
import { whoMayRead } from '../components/profile/locked/locked-groups.ts';
import { LockedPanel } from '../components/profile/locked/locked-panel.tsx';
import { SectionNav } from '../components/profile/navigation/section-nav.tsx';
import { NotFound } from '../components/profile/not-found.tsx';
import { PaperHead } from '../components/profile/paper/paper-head.tsx';
import { ProfileSkeleton } from '../components/profile/profile-skeleton.tsx';
import { RawWords } from '../components/profile/raw/raw-words.tsx';
import { SectionList } from '../components/profile/section-list.tsx';
import { SECTIONS } from '../components/profile/sections.tsx';
import { useLibraryEntry } from '../requests/read-library-entry.ts';
import styles from './profile/profile-page.module.css';
import './profile/print.css';

/** The type of our own merged records in the specification, section 7. */
const OWN_TYPE = 'ldyvul';

/** One library's entry: the parsed record, and the original text below. Our own record has a page of its own. */
export function LibraryEntryPage() {
  const { id = '', type = '' } = useParams();
  return type === OWN_TYPE ? (
    <Navigate to={paths.vulnerabilityProfile.href(id)} replace />
  ) : (
    <EntryOfSource id={id} type={type} />
  );
}

function EntryOfSource({ id, type }: { id: string; type: string }) {
  const source = SOURCES.find((name) => name === type);
  const query = useLibraryEntry(source, id);
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  const refusal = readQuotaRefusal(query.error);
  usePaperTheme();
  const isMissing = source === undefined || failure?.status === 404 || failure?.code === 404;
  return (
    <div className={styles.page} data-print-page>
      {query.data ? (
        <Entry entry={query.data} />
      ) : isMissing ? (
        <NotFound
          title="没有找到这个条目"
          hint={`${source ? `${SOURCE_LABELS[source]} 中` : '漏洞库中'}没有编号为“${id.slice(0, 60)}”的条目。它可能已被来源撤下，或尚未收录。`}
          asked={id}
        />
      ) : query.isError ? (
        <>
          <title>{`${id} - ${SITE.name}`}</title>
          <h1 className="visually-hidden">条目 {id}</h1>
          {refusal ? (
            <QuotaRefused refusal={refusal} />
          ) : (
            <ErrorState title="条目加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />
          )}
        </>
      ) : (
        <>
          <title>{`${id} - ${SITE.name}`}</title>
          <h1 className="visually-hidden">条目 {id}</h1>
          <ProfileSkeleton />
        </>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: CompletedEntry }) {
  const view = useMemo(() => ({ record: entry.record, answered: entry.record, detail: null, locked: [] }), [entry]);
  // Empty sections are left out: a source's omission is not missing data of the portal.
  const sections = useMemo(() => SECTIONS.filter((section) => !section.profileOnly && !section.isEmpty(view)), [view]);
  // All locked groups are listed once, in the section of the original text.
  const isRawEmpty = entry.raw === '' && entry.locked.length === 0;
  const navigation = useMemo(
    () => [
      ...sections.map(({ id, label, count }) => ({ id, label, count: count?.(view), isEmpty: false })),
      {
        id: 'raw',
        label: '来源原文',
        isEmpty: isRawEmpty,
        lockedFor: entry.raw === '' && entry.locked.length > 0 ? whoMayRead(entry.locked) : undefined,
      },
    ],
    [sections, view, entry, isRawEmpty],
  );
  return (
    <>
      <title>{`${entry.key} ${SOURCE_LABELS[entry.source]} 条目 - ${SITE.name}`}</title>
      <PaperHead path={paths.libraryEntry.href(entry.key, entry.source)} />
      <Breadcrumb steps={[{ key: 'entry', content: `${SOURCE_LABELS[entry.source]} ${entry.key}` }]} />
      <EntryHeadline entry={entry} />
      <div className={styles.columns}>
        <SectionNav entries={navigation} />
        <div className={styles.entrySections}>
          <SectionList sections={sections} view={view} />
          <Section id="raw" label="来源原文" isEmpty={isRawEmpty}>
            {entry.raw !== '' && <RawWords name={entry.key} format={entry.raw_format} text={() => entry.raw} />}
            {entry.locked.length > 0 && <LockedPanel locked={entry.locked} />}
          </Section>
        </div>
      </div>
    </>
  );
}
