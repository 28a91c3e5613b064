import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { SITE } from '#web/platform/site.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { usePaperTheme } from '#web/ui/theme/use-paper-theme.ts';
import { QuotaLine } from '#web/workbench/quota/quota-line.tsx';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import { Breadcrumb } from '../../components/profile/breadcrumb.tsx';
import { Headline } from '../../components/profile/headline/headline.tsx';
import { numbersOf } from '../../components/profile/headline/numbers-of.ts';
import { SectionNav } from '../../components/profile/navigation/section-nav.tsx';
import { RecordNews } from '../../components/profile/news/record-news.tsx';
import { RecordNotices } from '../../components/profile/news/record-notices.tsx';
import { NotFound } from '../../components/profile/not-found.tsx';
import { Overview } from '../../components/profile/overview/overview.tsx';
import { PaperHead } from '../../components/profile/paper/paper-head.tsx';
import { OwnAssetsCard } from '../../components/profile/patches/own-assets-card.tsx';
import { OwnSystemsCard } from '../../components/profile/patches/own-systems-card.tsx';
import { RecordPatches } from '../../components/profile/patches/record-patches.tsx';
import { ProfileSkeleton } from '../../components/profile/profile-skeleton.tsx';
import { SectionList } from '../../components/profile/section-list.tsx';
import { navigationEntry, sectionsOf } from '../../components/profile/sections.tsx';
import { type AnsweredDetail, useVulnerability } from '../../requests/read-vulnerability.ts';
import styles from './profile-page.module.css';
import { useArrival } from './use-arrival.ts';
import './print.css';

/** Maximum characters of the title in the document title. */
const LONGEST_TITLE = 100;

/** Profile of a vulnerability, by any of its ids. */
export function ProfilePage() {
  const { id = '' } = useParams();
  const query = useVulnerability(id);
  useArrival(id, query.data);
  usePaperTheme();
  return (
    <div className={styles.page} data-print-page>
      {query.data ? (
        <Profile detail={query.data} />
      ) : query.isError ? (
        <Failure id={id} query={query} />
      ) : (
        <Loading id={id} />
      )}
    </div>
  );
}

function Profile({ detail }: { detail: AnsweredDetail }) {
  const view = useMemo(
    () => ({ record: detail.record, answered: detail.answered, detail, locked: detail.locked }),
    [detail],
  );
  const sections = useMemo(() => sectionsOf(view), [view]);
  const entries = useMemo(
    () => [
      { id: 'overview', label: '概览', isEmpty: false },
      ...sections.map((section) => navigationEntry(section, view)),
    ],
    [sections, view],
  );
  const [id] = numbersOf(detail);
  return (
    <>
      <title>{`${id} ${detail.title.slice(0, LONGEST_TITLE)} - ${SITE.name}`}</title>
      <meta
        name="description"
        content={`${id} ${detail.title}：等级、CVSS、受影响版本、修复与利用情报。`.slice(0, 200)}
      />
      <PaperHead path={paths.vulnerabilityProfile.href(detail.id)} />
      <Breadcrumb steps={[{ key: id, content: id }]} />
      <QuotaLine kind="detail" />
      <Headline detail={detail} />
      <Overview detail={detail} />
      <OwnAssetsCard id={detail.id} number={detail.cve || detail.id} />
      <OwnSystemsCard detail={detail} />
      <RecordPatches id={id} />
      <div className={styles.columns}>
        <SectionNav entries={entries} />
        <SectionList sections={sections} view={view} />
      </div>
      <RecordNotices id={detail.id} />
      <RecordNews identifiers={detail.record.identifiers} />
    </>
  );
}

function Loading({ id }: { id: string }) {
  return (
    <>
      <title>{`${id} - ${SITE.name}`}</title>
      <Breadcrumb steps={[{ key: id, content: id }]} />
      <h1 className="visually-hidden">漏洞 {id}</h1>
      <ProfileSkeleton />
    </>
  );
}

function Failure({ id, query }: { id: string; query: ReturnType<typeof useVulnerability> }) {
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  if (failure?.status === 404 || failure?.code === 404) {
    return (
      <NotFound
        title="没有找到这个漏洞"
        hint={`知识库中没有编号为“${id.slice(0, 60)}”的漏洞。编号可能有误，也可能刚刚公布、尚未收录。请核对编号，或换用其他编号、名称搜索。`}
        asked={id}
      />
    );
  }
  const refusal = readQuotaRefusal(query.error);
  return (
    <>
      <title>{`${id} - ${SITE.name}`}</title>
      <h1 className="visually-hidden">漏洞 {id}</h1>
      {refusal ? (
        <QuotaRefused refusal={refusal} />
      ) : (
        <ErrorState title="漏洞画像加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
