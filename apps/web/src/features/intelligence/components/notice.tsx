import type { NoticeDetail } from '@ldy/contract/notice-detail.ts';
import { kindName, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS, type NoticePart } from '@ldy/domain/notice/parts.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { SeverityTag } from '#web/ui/severity-tag.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { QuotaLine } from '#web/workbench/quota/quota-line.tsx';
import { Block } from './block.tsx';
import { MarkdownText } from './markdown-text.tsx';
import styles from './notice.module.css';
import { AffectedTable, References, Related, TimeLine, Vulnerabilities } from './notice-lists.tsx';
import { Revisions } from './revisions.tsx';

interface Of {
  notice: NoticeDetail;
}

const nameOf = (part: NoticePart) => NOTICE_PARTS.find(({ key }) => key === part)?.cn ?? '';
/** The texts after the affected products, in the order in which they are read. */
const AFTER_SCOPE: readonly NoticePart[] = ['check', 'actions', 'fix', 'workaround', 'detection'];

export function Notice({ notice }: Of) {
  const { id, title, summary, tlp, scope, affected } = notice;
  const marking = TLP_LABELS.find(({ key }) => key === tlp);
  return (
    <article className={styles.notice} aria-labelledby="notice-title">
      <title>{`${title || id} - ${SITE.name}`}</title>
      <nav className={styles.trail} aria-label="面包屑">
        <Link to={paths.noticeList.href()}>原创情报</Link>
        <span aria-hidden="true">/</span>
        <span>{id}</span>
      </nav>
      <QuotaLine kind="detail" />
      <Ended notice={notice} />
      <Head notice={notice} />
      {summary && (
        <div className={styles.lead}>
          <MarkdownText text={summary} />
        </div>
      )}
      <Vulnerabilities notice={notice} />
      <Part notice={notice} part="reasons" />
      <Block title="影响范围" isShown={scope !== '' || affected.length > 0}>
        {scope && <MarkdownText text={scope} />}
        <AffectedTable affected={affected} />
      </Block>
      {AFTER_SCOPE.map((part) => (
        <Part key={part} notice={notice} part={part} />
      ))}
      <TimeLine notice={notice} />
      <References notice={notice} />
      <Related notice={notice} />
      <Revisions notice={notice} />
      {marking && (
        <p className={styles.foot}>
          {marking.name}：{marking.cn}。{SITE.name} {id}
        </p>
      )}
    </article>
  );
}

function Head({ notice: { id, title, severity, kind, exploited, core, tlp, published, updated } }: Of) {
  const marking = TLP_LABELS.find(({ key }) => key === tlp);
  return (
    <header className={styles.head}>
      <p className={styles.tags}>
        <SeverityTag severity={severity} size="large" />
        {kind && <Tag color="blue">{kindName(kind)}</Tag>}
        {exploited && <Tag color="magenta">已发现在野利用</Tag>}
        {core && <Tag color="gold">核心情报</Tag>}
        {marking && <Tag title={marking.cn}>{marking.name}</Tag>}
      </p>
      <h1 id="notice-title" className={styles.title}>
        {title || id}
      </h1>
      <div className={styles.meta}>
        <span>{id}</span>
        <span>
          发布 <DateText value={published} />
        </span>
        {updated !== published && (
          <span>
            更新 <DateText value={updated} />
          </span>
        )}
        <Button onClick={() => window.print()}>打印</Button>
      </div>
    </header>
  );
}

/** Says before everything else that the notice does not hold any more. */
function Ended({ notice: { standing, ended } }: Of) {
  if (!ended || standing === 'current' || standing === null) return null;
  return (
    <div className={styles.ended} role="note">
      <strong>
        {standing === 'withdrawn' ? '本情报已撤回，请勿据此处置。' : '本情报已被取代，以下内容仅供查证。'}
      </strong>
      <p>
        <DateText value={ended.at} /> {ended.reason}。
        {ended.by && (
          <>
            请阅读 <Link to={paths.notice.href(ended.by)}>{ended.by}</Link>。
          </>
        )}
      </p>
    </div>
  );
}

function Part({ notice, part }: Of & { part: NoticePart }) {
  const isLocked = notice.locked.includes(part);
  return (
    <Block title={nameOf(part)} isShown={notice[part] !== '' || isLocked}>
      {isLocked ? <p className={styles.locked}>商业版可查看{nameOf(part)}。</p> : <MarkdownText text={notice[part]} />}
    </Block>
  );
}
