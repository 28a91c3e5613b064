import type { ReportDetail } from '@ldy/contract/reports.ts';
import { Link } from 'react-router';
import { concernedHref, useConcerned } from '#web/platform/library/use-concerned.ts';
import { paths } from '#web/platform/paths.ts';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import styles from './reports.module.css';

const SHOWN = 5;

/** 与我有关: which of the vulnerabilities of the period affect the reader's assets, at this moment. It is no part of what was published. */
export function OwnExposure({ period: { from, to } }: Pick<ReportDetail, 'period'>) {
  const filter = { published_from: from, published_to: to };
  const own = useConcerned(filter);
  if (!own) return null;
  const { total, list, my_assets: counts } = own;
  return (
    <section className={styles.own} aria-labelledby="own-exposure">
      <h2 id="own-exposure">与我有关</h2>
      {counts === null ? (
        <p>
          没有待处置的漏洞影响您的资产。还没有资产时，先<Link to={paths.userAssets.href()}>写下您有什么</Link>
          ，这里会列出本期影响它们的漏洞。
        </p>
      ) : total.value === 0 ? (
        <p>
          本期公开的漏洞中，没有待处置的影响您的资产。没有数据的组件不在其中，不等于不受影响；见
          <Link to={paths.userAssets.href()}>我的资产</Link>。
        </p>
      ) : (
        <>
          <p>
            本期公开的漏洞中，影响您的资产、尚待处置的 <Link to={concernedHref(filter)}>{total.value} 条</Link>
            ，最紧急的在前：
          </p>
          <ol>
            {list.slice(0, SHOWN).map(({ id, cve, title, severity, my_assets: assets }) => (
              <li key={id}>
                <SeverityTag severity={severity} />
                <Link to={paths.vulnerabilityProfile.href(id)}>{title || cve || id}</Link>
                <span className={styles.ownAssets}>{assets?.affected ?? 0} 个资产</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.ownNote}>按您与所在组织的资产此刻的情况，不属于报告正文，也不随报告导出。</p>
    </section>
  );
}
