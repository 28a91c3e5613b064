import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { useMemo } from 'react';
import { AffectedCheck } from '../affected/affected-check.tsx';
import { groupProducts } from '../affected/group-products.ts';
import { SectionLink } from '../navigation/section-link.tsx';
import { affectedLines } from './affected-lines.ts';
import { speakersOf } from './evidence.ts';
import styles from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

const SHOWN_PRODUCTS = 3;

/** 我受影响吗？ The first products with ranges, and a field to check the reader's version. */
export function WhoIsAffected({ record, askAbout }: { record: VulnerabilityRecord; askAbout: string }) {
  const groups = useMemo(() => groupProducts(record.affected), [record]);
  const { lines, more } = useMemo(() => affectedLines(record, SHOWN_PRODUCTS), [record]);
  return (
    <OverviewCard
      title="我受影响吗"
      more={
        lines.length > 0 && { section: 'affected', label: more > 0 ? `全部 ${groups.length} 个产品` : '版本与平台明细' }
      }
      sources={speakersOf(record, 'affected')}
    >
      {lines.length === 0 && (
        <p className={styles.quiet}>
          来源没有列出受影响的产品，请对照{' '}
          <SectionLink section="description" className={styles.inline}>
            描述
          </SectionLink>{' '}
          与{' '}
          <SectionLink section="references" className={styles.inline}>
            参考链接
          </SectionLink>{' '}
          判断。
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.products}>
          {lines.map(({ key, name, ranges, moreRanges, commits, safe, moreSafe }) => (
            <li key={key}>
              <bdi className={styles.product}>{name}</bdi>
              <span className={styles.ranges}>
                {ranges.length === 0 && commits === 0 && <span className={styles.quiet}>未说明版本</span>}
                {ranges.map((range) => (
                  <bdi key={range}>{range}</bdi>
                ))}
                {moreRanges > 0 && <span className={styles.quiet}>等 {ranges.length + moreRanges} 个范围</span>}
                {commits > 0 && (
                  <span className={styles.quiet}>
                    {ranges.length > 0 ? '另有 ' : ''}
                    {commits} 个提交范围
                  </span>
                )}
              </span>
              {safe.length > 0 && (
                <span className={styles.safe}>
                  不受影响 <bdi>{safe.join('、')}</bdi>
                  {moreSafe > 0 && ` 等 ${safe.length + moreSafe} 个版本`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && <AffectedCheck id={askAbout} groups={groups} />}
    </OverviewCard>
  );
}
