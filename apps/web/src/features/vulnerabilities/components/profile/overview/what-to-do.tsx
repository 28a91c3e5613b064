import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { adviseFix } from '@ldy/domain/vulnerability/fix/advise-fix.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import { useMemo } from 'react';
import { lockedAmong } from '../locked/locked-groups.ts';
import { LockedLine } from '../locked/locked-line.tsx';
import { SectionLink } from '../navigation/section-link.tsx';
import { ExternalLink } from '../text/external-link.tsx';
import { speakersOf } from './evidence.ts';
import { nextSteps } from './next-steps.ts';
import styles from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

/** Locked groups that would help with remediation. */
const ACTING = ['patches', 'temporary-fix', 'one-click-fix', 'detection-rules'] as const;

const FIX_FIELDS = ['fixes--officialFix', 'fixes--patchs', 'fixes--temporaryFix', 'kev', 'caveats'];

/** 现在怎么做？ Fix, workaround, and further reading. */
export function WhatToDo({ detail }: { detail: CompletedDetail }) {
  const { record } = detail;
  const steps = useMemo(() => nextSteps(record), [record]);
  const fix = useMemo(() => shownFix(detail), [detail]);
  const hasFix = steps.some(({ section }) => section === 'fixes');
  return (
    <OverviewCard
      title="现在怎么做"
      more={hasFix && { section: 'fixes', label: '全部修复信息' }}
      sources={speakersOf(record, ...(fix.because.by === 'versions' ? ['affected'] : []), ...FIX_FIELDS)}
    >
      <p className={fix.state === 'unknown' ? styles.quiet : styles.lead}>{adviseFix(record, fix)}。</p>
      {steps.length > 0 && (
        <dl className={styles.steps}>
          {steps.map(({ label, text, lang, links, section }) => (
            <div key={label} data-step={section}>
              <dt>
                <SectionLink section={section}>{label}</SectionLink>
              </dt>
              <dd>
                {text && (
                  <span className={styles.stepText} lang={lang === 'en' ? 'en' : undefined} dir="auto">
                    {text}
                  </span>
                )}
                {links.map(({ url, name }) => (
                  <span key={url} className={styles.stepLink}>
                    <ExternalLink url={url}>{name}</ExternalLink>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <LockedLine locked={lockedAmong(detail.locked, ACTING)} />
    </OverviewCard>
  );
}
