import type { UseQueryResult } from '@tanstack/react-query';
import { typesCsv } from '../../catalogue/csv.ts';
import { STANDARD_TYPES } from '../../catalogue/types.ts';
import { type TypeCounts, useTypesCountedAt } from '../../requests/read-type-counts.ts';
import { CountedAt } from '../frame/counted-at.tsx';
import { DownloadCsv } from '../frame/download-csv.tsx';
import { Notice } from '../frame/notice.tsx';
import styles from '../overview.module.css';
import { MostFrequent } from './most-frequent.tsx';

const STEPS: readonly [title: string, text: string][] = [
  [
    '来源写明的类型',
    'LDY 情报标注的类型直接采用。CNNVD 等来源的叫法对应到标准类型：“缓冲区溢出”“边界条件错误”一类的别名归到同一个类型。',
  ],
  ['CWE 编号', '来源给出的每个 CWE 弱点归到最接近的一个类型，与来源的叫法合并判断。对应关系列在各类型之下。'],
  ['标题补足', '以上都没有说明，或只说明了“代码问题”“其他”时，依据标题与描述开头的用语判断。'],
  ['取最具体的类型', '同时符合上级与下级时只取下级；一个漏洞可以有几个互不包含的类型。按上级筛选时包含全部下级。'],
];

interface TypeOverviewProps {
  counts: Pick<UseQueryResult<TypeCounts>, 'data' | 'isError' | 'refetch'>;
  href: (id: string) => string;
}

/** How types are assigned, and the most frequent ones. */
export function TypeOverview({ counts, href }: TypeOverviewProps) {
  const countedAt = useTypesCountedAt();
  return (
    <div className={styles.overview}>
      {counts.isError && <Notice text="漏洞数暂时无法读取。" onRetry={() => void counts.refetch()} />}
      {counts.data !== null && <CountedAt at={countedAt} />}
      {counts.data !== null && <MostFrequent counts={counts.data} href={href} />}
      <section className={styles.card}>
        <h2>怎样归类</h2>
        <ol className={styles.steps}>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.card}>
        <h2>四个大类</h2>
        <dl className={styles.terms}>
          {STANDARD_TYPES.filter(({ parent }) => parent === '').map(({ id, cn, interpretation, harm }) => (
            <div key={id}>
              <dt>{cn}</dt>
              <dd>
                {interpretation}
                {harm}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <DownloadCsv name="漏洞类型标准.csv" text={typesCsv} note="含编号、名称、解读、危害、归类要点与 CWE 对应" />
    </div>
  );
}
