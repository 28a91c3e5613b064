import type { NoticeDetail } from '@ldy/contract/notice/detail.ts';
import { FIX_STATES } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { ScrollBox } from '#web/ui/display/scroll-box.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Block } from './block.tsx';
import styles from './notice.module.css';

interface Of {
  notice: NoticeDetail;
}

/** The vulnerabilities that the notice is about, with level and state as the library knows them. */
export const Vulnerabilities = ({ notice: { vulnerabilities } }: Of) => (
  <Block title="涉及的漏洞" isShown={vulnerabilities.length > 0}>
    <ul className={styles.records}>
      {vulnerabilities.map(({ id, known, title, severity, kev, fix }) => (
        <li key={id}>
          <SeverityTag severity={severity} />
          <span className={styles.recordTitle}>
            {known ? (
              <Link to={paths.vulnerabilityProfile.href(id)}>
                {id} {title}
              </Link>
            ) : (
              `${id} ${title}`
            )}
          </span>
          <span className={styles.marks}>
            {kev && <Tag color="magenta">KEV</Tag>}
            {fix && <Tag color="green">{FIX_STATES.find(({ key }) => key === fix)?.cn}</Tag>}
          </span>
        </li>
      ))}
    </ul>
  </Block>
);

export function AffectedTable({ affected }: Pick<NoticeDetail, 'affected'>) {
  if (affected.length === 0) return null;
  return (
    <ScrollBox label="受影响的产品与版本">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">产品</th>
            <th scope="col">受影响版本</th>
            <th scope="col">修复版本</th>
          </tr>
        </thead>
        <tbody>
          {affected.map(({ product, versions, fixed }) => (
            <tr key={`${product} ${versions}`}>
              <td>{product}</td>
              <td>{versions}</td>
              <td>{fixed || MISSING_TEXT}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

export const TimeLine = ({ notice: { timeline } }: Of) => (
  <Block title="时间线" isShown={timeline.length > 0}>
    <ol className={styles.timeline}>
      {timeline.map(({ date, event }) => (
        <li key={`${date} ${event}`}>
          <time dateTime={date}>{date}</time>
          <span>{event}</span>
        </li>
      ))}
    </ol>
  </Block>
);

export const References = ({ notice: { references } }: Of) => (
  <Block title="参考链接" isShown={references.length > 0}>
    <ul className={styles.references}>
      {references.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" data-address={url}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </Block>
);

/** Other notices about the same vulnerabilities. */
export const Related = ({ notice: { related } }: Of) => (
  <Block title="相关情报" isShown={related.length > 0}>
    <ul className={styles.records}>
      {related.map(({ id, title, severity, standing, published }) => (
        <li key={id}>
          <SeverityTag severity={severity} />
          <span className={styles.recordTitle}>
            <Link to={paths.notice.href(id)}>{title || id}</Link>
          </span>
          <span className={styles.marks}>
            {standing === 'withdrawn' && <Tag>已撤回</Tag>}
            {standing === 'superseded' && <Tag>已被取代</Tag>}
            <DateText value={published} />
          </span>
        </li>
      ))}
    </ul>
  </Block>
);
