import { type ReportDetail, readReport } from '@ldy/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import { ReportText } from '#web/records/report/report-text.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { DocumentExport } from '#web/workbench/export/document-export.tsx';
import { OwnExposure } from '../components/own-exposure.tsx';
import { ReportFrame } from '../components/report-frame.tsx';
import styles from '../components/reports.module.css';

/** `/report/detail/:id`, `?revision=` for an earlier version. */
export const ReportPage = () => (
  <ReportFrame>
    <p className={styles.back}>
      <Link to={paths.reportList.href()}>
        <Icon name="chevronLeft" size={14} />
        漏洞报告
      </Link>
    </p>
    <LoadedReport />
  </ReportFrame>
);

function LoadedReport() {
  const { id = '' } = useParams();
  const [asked] = useSearchParams();
  const revision = Number(asked.get('revision')) || undefined;
  const query = useQuery({
    queryKey: ['reports', 'detail', id, revision],
    queryFn: ({ signal }) => fetchResult(readReport, { id, ...(revision && { revision }) }, { signal }),
    retry: false,
  });
  if (query.data) return <Report {...query.data} />;
  if (query.isPending)
    return (
      <p role="status" className={styles.waiting}>
        正在加载…
      </p>
    );
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  if (failure?.status === 404 || failure?.status === 400)
    return <EmptyState isPage picture={NotFound} title="没有这份报告" hint="地址可能有误，或报告尚未发布。" />;
  return <ErrorState title="报告加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />;
}

const Report = (report: ReportDetail) => (
  <>
    <title>{`${report.title} - ${SITE.name}`}</title>
    <header className={styles.head}>
      <h1>{report.title}</h1>
      {report.revision === report.revisions[0]?.revision && <DocumentExport of="report" id={report.id} />}
    </header>
    <div className={styles.paper}>
      <ReportText report={report} />
    </div>
    <OwnExposure period={report.period} />
    {report.revisions.length > 1 && (
      <section className={styles.revisions}>
        <h2>版本</h2>
        <ul>
          {report.revisions.map(({ revision, at, note }) => (
            <li key={revision}>
              <Link to={`${paths.report.href(report.id)}?revision=${revision}`}>第 {revision} 版</Link> {formatTime(at)}
              {note && `：${note}`}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
