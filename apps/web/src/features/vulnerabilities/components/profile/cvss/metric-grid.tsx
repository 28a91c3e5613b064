import type { CvssAssessment, CvssVersion } from '@ldy/domain/cvss/assessment.ts';
import { assessorName } from '@ldy/domain/cvss/assessor-names.ts';
import type { MetricGroup } from '@ldy/domain/cvss/metric-definition.ts';
import { useMemo } from 'react';
import { Block } from '../blocks/block.tsx';
import { type MetricInWords, metricsInWords } from './assessments.ts';
import styles from './cvss.module.css';

const GROUPS: readonly (readonly [MetricGroup, string])[] = [
  ['base', '基础指标'],
  ['threat', '威胁指标'],
  ['temporal', '时间指标'],
  ['environmental', '环境指标'],
  ['supplemental', '补充指标'],
];

interface MetricGridProps {
  version: CvssVersion;
  assessment: CvssAssessment;
  all: readonly CvssAssessment[];
}

/** Name, value and meaning of each metric. */
export function MetricGrid({ version, assessment, all }: MetricGridProps) {
  const metrics = useMemo(() => metricsInWords(version, assessment, all), [version, assessment, all]);
  if (metrics.length === 0) return <p className={styles.differ}>该评估方只给出评分，没有给出可解读的向量。</p>;
  return GROUPS.map(([group, label]) => {
    const own = metrics.filter(({ definition }) => definition.group === group);
    if (own.length === 0) return null;
    return (
      <Block key={group} title={label}>
        <dl className={styles.metrics}>
          {own.map((metric) => (
            <Metric key={metric.definition.key} metric={metric} />
          ))}
        </dl>
      </Block>
    );
  });
}

function Metric({ metric: { definition, value, others } }: { metric: MetricInWords }) {
  return (
    <div className={styles.metric}>
      <dt>
        {definition.cn}
        <span className={styles.code} title={definition.en}>
          {definition.code}:{value.code}
        </span>
      </dt>
      <dd>
        <strong>{value.cn}</strong>
        {value.meaningCn && <p className={styles.meaning}>{value.meaningCn}</p>}
        {others.map((other) => (
          <p key={other.value.value} className={styles.dissent}>
            {other.by.map(assessorName).join('、')} 认为：{other.value.cn}
          </p>
        ))}
      </dd>
    </div>
  );
}
