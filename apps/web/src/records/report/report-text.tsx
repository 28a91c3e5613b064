import { formatFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { ReportDetail } from '@ldy/contract/reports.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { SeverityTag } from '#web/ui/display/severity-tag.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { FormNotice } from '#web/ui/form/form.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from './report-text.module.css';

type Section = ReportDetail['sections'][number];
type Table = Section['tables'][number];
type ListName = NonNullable<Section['sentences'][number]['parts'][number]['list']>;

/** A number, and the list that it is the total of. */
const Counted = ({
  list,
  filter,
  children,
}: {
  list: ListName;
  filter: Record<string, unknown>;
  children: ReactNode;
}) => (
  <Link className={styles.number} to={LISTS[list].href(formatFilter(LISTS[list], filter))}>
    {children}
  </Link>
);

/** What a report says, from its head to its sources: as its readers and its editors see it. */
export function ReportText({ report }: { report: ReportDetail }) {
  const { period, before, as_of, remark, sections, sources, locked, withdrawn, revisions } = report;
  const newest = revisions[0];
  return (
    <article className={styles.report}>
      <dl className={styles.facts}>
        <Fact name="报告期">{daysOf(period)}</Fact>
        <Fact name="上期">{daysOf(before)}</Fact>
        <Fact name="数字截至">{formatTime(as_of)}</Fact>
        <Fact name="版本">第 {report.revision} 版</Fact>
      </dl>
      {withdrawn && (
        <FormNotice>
          这份报告已于 {formatTime(withdrawn.at)} 撤回：{withdrawn.reason}
        </FormNotice>
      )}
      {report.revision > 1 && newest && report.revision === newest.revision && (
        <FormNotice>
          这是更正版（{formatTime(newest.at)}）：{newest.note}
        </FormNotice>
      )}
      {newest && report.revision < newest.revision && <FormNotice>这是较早的版本，之后已有更正。</FormNotice>}
      {remark && (
        <aside className={styles.remark} aria-label="编者按">
          <strong>编者按</strong>
          <p>{remark}</p>
        </aside>
      )}
      {sections.map((section) => (
        <ReportSection key={section.key} section={section} />
      ))}
      <footer className={styles.foot}>
        <p>
          计入商业版可见的漏洞、原创情报与补丁，按公开、发布或列入 KEV
          的日期（北京时间）归入报告期。这一版的数字不再变化；点开的列表会继续变化，数量可能不同。
        </p>
        {sources.length > 0 && (
          <p>各来源最近收录：{sources.map(({ name, at }) => `${name} ${formatTime(at)}`).join('；')}。</p>
        )}
        {locked > 0 && <p>其中 {locked} 处您的账号无权查看，已略去。</p>}
      </footer>
    </article>
  );
}

const daysOf = ({ from, to }: { from: string; to: string }) => (from === to ? from : `${from} 至 ${to}`);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function ReportSection({ section: { title, sentences, leading, tables } }: { section: Section }) {
  if (sentences.length + leading.length + tables.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {sentences.length > 0 && (
        <p>
          {sentences.map(({ parts, edited }) => (
            <span key={parts.map(({ text }) => text).join('')}>
              {parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
                <Part key={at} {...part} />
              ))}
              {edited && <Tag title="这一句的文字经编辑改写">编辑改写</Tag>}
            </span>
          ))}
        </p>
      )}
      {leading.length > 0 && <Leading leading={leading} />}
      {tables.map((table) => (
        <Rows key={table.chart} {...table} />
      ))}
    </section>
  );
}

const Part = ({ text, list, filter }: Section['sentences'][number]['parts'][number]) =>
  list && filter ? (
    <Counted list={list} filter={filter}>
      {text}
    </Counted>
  ) : (
    text
  );

const Leading = ({ leading }: Pick<Section, 'leading'>) => (
  <ol className={styles.leading}>
    {leading.map(({ id, cve, title, severity, published, reasons }) => (
      <li key={id}>
        <p>
          <Link to={paths.vulnerabilityProfile.href(id)}>{title || cve || id}</Link> <SeverityTag severity={severity} />
        </p>
        <p className={styles.reasons}>
          {[cve, published && `${published} 公开`, ...reasons].filter(Boolean).join(' · ')}
        </p>
      </li>
    ))}
  </ol>
);

const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Beside the number on narrow screens, where a row is two lines: name and numbers, and its bar. */
function Rows({ title, about, rows }: Table) {
  const isCompared = rows.some(({ previous }) => previous !== null);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure className={styles.table}>
      <figcaption>
        {title}
        {about && <small>{about}</small>}
      </figcaption>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { name: '名称', isHead: true, narrow: 'beside', cell: ({ label }) => label },
          {
            name: '对比',
            cell: ({ count }) =>
              count > 0 && <span className={styles.bar} style={{ '--share': count / most } as CSSProperties} />,
          },
          {
            name: '本期',
            width: 96,
            isFigure: true,
            narrow: 'corner',
            cell: ({ count, previous, filter, undercounted }) => (
              <>
                {previous !== null && <small className={styles.before}>上期 {formatCount(previous)}</small>}
                <Counted list="vulnerabilities" filter={filter}>
                  {formatCount(count)}
                </Counted>
                {undercounted && <abbr title="仍会增长，数字偏低">＊</abbr>}
              </>
            ),
          },
          ...(isCompared
            ? [
                {
                  name: '上期',
                  width: 80,
                  isFigure: true,
                  className: styles.beside,
                  cell: ({ previous }: Table['rows'][number]) => (previous === null ? '' : formatCount(previous)),
                },
              ]
            : []),
        ]}
      />
    </figure>
  );
}
