import type { SharedBatch as Batch, BatchRow } from '@ldy/contract/sharing.ts';
import { markOfPoc } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { FIX_STATES, isFixed } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { SEVERITIES, SEVERITY_LEVELS, severityLevel } from '#web/ui/theme/severity-colors.ts';
import styles from './shared.module.css';

const NAMES = 3;

/** A batch: how many of each level, then one after the other. */
export function SharedBatch({ batch: { list, total } }: { batch: Batch }) {
  const counts = SEVERITY_LEVELS.map((level) => ({
    level,
    count: list.filter(({ severity }) => severityLevel(severity) === level).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <h1 className={styles.heading}>{list.length} 个漏洞</h1>
      <ul className={styles.counts} aria-label="按等级统计">
        {counts.map(({ level, count }) => (
          <li key={level} data-level={level}>
            <strong>{count}</strong> {SEVERITIES[level].label}
          </li>
        ))}
      </ul>
      <ol className={styles.rows} aria-label="漏洞">
        {list.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      {total > list.length && (
        <p className={styles.less}>
          分享时共 {total} 个，其中 {total - list.length} 个已不再收录。
        </p>
      )}
    </>
  );
}

const { rejected, contested, unsupported, hosted } = VULNERABILITIES.fields;
const SAID_OF_NUMBER = [
  ['rejected', rejected],
  ['contested', contested],
  ['unsupported', unsupported],
  ['hosted', hosted],
] as const;

function Row({ row }: { row: BatchRow }) {
  const { id, cve, title, severity, cvss_score, kev, has_exp, poc_state, fix, products, published } = row;
  const stated = SAID_OF_NUMBER.filter(([field]) => row[field]);
  const fixState = FIX_STATES.find(({ key }) => key === fix);
  const names = products.slice(0, NAMES).map(({ name }) => name);
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <SeverityTag severity={severity} />
        <span className={styles.number}>{cve || id}</span>
        {cvss_score !== null && <span className={styles.score}>CVSS {cvss_score.toFixed(1)}</span>}
      </p>
      <h2 className={styles.rowTitle} dir="auto">
        <Link to={paths.vulnerabilityProfile.href(id)}>{title || cve || id}</Link>
      </h2>
      {names.length > 0 && (
        <p className={styles.about}>
          <bdi>{names.join('、')}</bdi>
          {products.length > NAMES && ` 等 ${products.length} 个产品`}
        </p>
      )}
      <p className={styles.marks}>
        {kev && <Tag color="magenta">在野利用</Tag>}
        {has_exp && <Tag color="volcano">有 EXP</Tag>}
        {markOfPoc(poc_state) && <Tag color="orange">{markOfPoc(poc_state)}</Tag>}
        {fixState && <Tag color={isFixed(fixState.key) ? 'green' : undefined}>{fixState.cn}</Tag>}
        {stated.map(([field, { label }]) => (
          <Tag key={field}>{label}</Tag>
        ))}
        <span className={styles.date}>
          公开 <DateText value={published} />
        </span>
      </p>
    </li>
  );
}
