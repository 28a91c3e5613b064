import type { NoticeDetail } from '@ldy/contract/notice/detail.ts';
import { partsOfForm } from '@ldy/domain/notice/forms.ts';
import { kindName, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS, type NoticePart } from '@ldy/domain/notice/parts.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { DocumentExport } from '../../workbench/export/document-export.tsx';
import { QuotaLine } from '../../workbench/quota/quota-line.tsx';
import { ShareButton } from '../../workbench/sharing/share-button.tsx';
import record from '../record.module.css';
import { Block } from './block.tsx';
import { MarkdownText } from './markdown-text.tsx';
import styles from './notice.module.css';
import { AffectedTable, References, Related, TimeLine, Vulnerabilities } from './notice-lists.tsx';
import { Revisions } from './revisions.tsx';

interface Of {
  notice: NoticeDetail;
}

const nameOf = (part: NoticePart) => NOTICE_PARTS.find(({ key }) => key === part)?.cn ?? '';

interface NoticeProps extends Of {
  /** In the editor, where it is not the page. */
  isPreview?: boolean;
  /** Opened by a link: without what leads further or costs. */
  isShared?: boolean;
}

/** A notice as readers get it. */
export function Notice({ notice, isPreview = false, isShared = false }: NoticeProps) {
  const { id, title, tlp, form } = notice;
  const marking = TLP_LABELS.find(({ key }) => key === tlp);
  return (
    <article className={styles.notice} aria-labelledby={isPreview ? 'preview-title' : 'notice-title'}>
      {!isPreview && <title>{`${title || id} - ${SITE.name}`}</title>}
      {!isPreview && !isShared && (
        <>
          <nav className={record.trail} aria-label="面包屑">
            <Link to={paths.noticeList.href()}>原创情报</Link>
            <span aria-hidden="true">/</span>
            <span>{id}</span>
          </nav>
          <QuotaLine kind="detail" />
        </>
      )}
      <Ended notice={notice} />
      <Head notice={notice} isPreview={isPreview} isShared={isShared} />
      {partsOfForm(form).map(({ key, name }) =>
        key === 'summary' ? (
          <Fragment key={key}>
            <Lead name={name} text={notice.summary} marksFacts={isPreview} />
            <Vulnerabilities notice={notice} />
          </Fragment>
        ) : key === 'scope' ? (
          <Scope key={key} name={name} notice={notice} marksFacts={isPreview} />
        ) : (
          <Part key={key} name={name} notice={notice} part={key} marksFacts={isPreview} />
        ),
      )}
      <TimeLine notice={notice} />
      <References notice={notice} />
      {!isShared && <Related notice={notice} />}
      {!isShared && <Revisions notice={notice} />}
      {marking && (
        <p className={styles.foot}>
          {marking.name}：{marking.cn}。{SITE.name} {id}
        </p>
      )}
    </article>
  );
}

interface Marked {
  name: string;
  marksFacts: boolean;
}

function Lead({ name, text, marksFacts }: Marked & { text: string }) {
  if (text === '') return null;
  if (name)
    return (
      <Block title={name} isShown>
        <MarkdownText text={text} marksFacts={marksFacts} />
      </Block>
    );
  return (
    <div className={styles.lead}>
      <MarkdownText text={text} marksFacts={marksFacts} />
    </div>
  );
}

function Scope({ name, notice: { scope, affected }, marksFacts }: Of & Marked) {
  return (
    <Block title={name} isShown={scope !== '' || affected.length > 0}>
      {scope && <MarkdownText text={scope} marksFacts={marksFacts} />}
      <AffectedTable affected={affected} />
    </Block>
  );
}

function Head({ notice, isPreview, isShared }: Required<NoticeProps>) {
  const { id, title, severity, kind, exploited, core, tlp, published, updated } = notice;
  const Title = isPreview ? 'h2' : 'h1';
  const marking = TLP_LABELS.find(({ key }) => key === tlp);
  return (
    <header className={record.head}>
      <p className={styles.tags}>
        <SeverityTag severity={severity} size="large" />
        {kind && <Tag color="blue">{kindName(kind)}</Tag>}
        {exploited && kind !== 'exploited' && <Tag color="magenta">已发现在野利用</Tag>}
        {core && <Tag color="gold">核心情报</Tag>}
        {marking && <Tag title={marking.cn}>{marking.name}</Tag>}
      </p>
      <Title id={isPreview ? 'preview-title' : 'notice-title'} className={styles.title}>
        {title || id}
      </Title>
      <div className={styles.meta}>
        <span>{id}</span>
        {published && (
          <span>
            发布 <DateText value={published} />
          </span>
        )}
        {updated !== published && (
          <span>
            更新 <DateText value={updated} />
          </span>
        )}
        {!isPreview && !isShared && (
          <>
            <ShareButton kind="notice" ids={[id]} />
            <DocumentExport of="notice" id={id} />
            <Button onClick={() => window.print()}>打印</Button>
          </>
        )}
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
        {ended.at && <DateText value={ended.at} />} {ended.reason}。
        {ended.by && (
          <>
            请阅读 <Link to={paths.notice.href(ended.by)}>{ended.by}</Link>。
          </>
        )}
      </p>
    </div>
  );
}

function Part({ name, notice, part, marksFacts }: Of & Marked & { part: NoticePart }) {
  const isLocked = notice.locked.includes(part);
  return (
    <Block title={name} isShown={notice[part] !== '' || isLocked}>
      {isLocked ? (
        <p className={styles.locked}>商业版可查看{nameOf(part)}。</p>
      ) : (
        <MarkdownText text={notice[part]} marksFacts={marksFacts} />
      )}
    </Block>
  );
}
