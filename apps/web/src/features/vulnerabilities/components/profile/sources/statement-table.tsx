import type { CompletedDetail } from '@ldy/contract/vulnerability-detail.ts';
import type { Severity } from '@ldy/domain/record/severity.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { SeverityTag } from '#web/ui/severity-tag.tsx';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import styles from './statement-table.module.css';

const BEFORE_FOLD = 20;

const labelOf = (severity: Severity | null) => SEVERITIES[severityLevel(severity)].label;

/** The sources side by side: what each calls it, how bad it finds it, and when. */
export function StatementTable({ statements }: { statements: CompletedDetail['sources'] }) {
  return (
    <FoldedList items={statements} first={BEFORE_FOLD} unit="个来源条目">
      {(shown) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label="各来源的说法">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.source}>
                  来源
                </th>
                <th scope="col">标题</th>
                <th scope="col" className={styles.level}>
                  等级
                </th>
                <th scope="col" className={styles.date}>
                  公开
                </th>
                <th scope="col" className={styles.date}>
                  更新
                </th>
                <th scope="col" className={styles.date}>
                  首次入库
                </th>
                <th scope="col" className={styles.link}>
                  原站
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((statement) => (
                <tr key={`${statement.source} ${statement.key}`}>
                  <td>
                    <Link to={paths.libraryEntry.href(statement.key, statement.source)}>
                      {SOURCE_LABELS[statement.source]}
                    </Link>
                    <bdi className={styles.key}>{statement.key}</bdi>
                  </td>
                  <td>
                    <bdi>{statement.title || <span className={styles.none}>{MISSING_TEXT}</span>}</bdi>
                  </td>
                  <td>
                    {statement.severity === null && statement.severity_word === '' ? (
                      <span className={styles.none}>{MISSING_TEXT}</span>
                    ) : (
                      <SeverityTag severity={statement.severity} />
                    )}
                    {statement.severity_word !== '' && statement.severity_word !== labelOf(statement.severity) && (
                      <bdi className={styles.word}>{statement.severity_word}</bdi>
                    )}
                  </td>
                  <td data-label="公开">
                    <DateText value={statement.published} />
                  </td>
                  <td data-label="更新">
                    <DateText value={statement.updated} />
                  </td>
                  <td data-label="首次入库">
                    <DateText value={statement.first_seen} />
                  </td>
                  <td data-label="原站">
                    {statement.url ? (
                      <ExternalLink url={statement.url}>打开</ExternalLink>
                    ) : (
                      <span className={styles.none}>{MISSING_TEXT}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </FoldedList>
  );
}
