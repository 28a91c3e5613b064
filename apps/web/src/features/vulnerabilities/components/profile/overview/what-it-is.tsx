import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { attackConditions } from './attack-conditions.ts';
import { speakersOf } from './evidence.ts';
import styles from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

const SHOWN_TYPES = 3;
/** Enough to fill the visible lines; the description section has the full text. */
const LONGEST_TEXT = 600;

/** 这是什么？ Description, type, preconditions and impacts of an attack. */
export function WhatItIs({ detail: { record, summary } }: { detail: CompletedDetail }) {
  const index = bestDescription(record);
  const text = record.descriptions[index];
  const translation = text?.lang === 'cn' ? undefined : record.translations[0];
  const conditions = attackConditions(record);
  const types = record.vulnerabilityTypes.slice(0, SHOWN_TYPES);
  return (
    <OverviewCard
      title="这是什么"
      more={text && { section: 'description', label: '完整描述' }}
      sources={speakersOf(record, `descriptions--${index}`)}
    >
      {text?.lang !== 'cn' && summary !== '' && <MarkedText mark="自动生成" text={summary} />}
      {translation && <MarkedText mark="机器翻译" text={translation.value.slice(0, LONGEST_TEXT)} />}
      {text && !translation && (
        <p className={styles.text} lang={text.lang === 'en' ? 'en' : 'zh-CN'} dir="auto">
          {text.value.trim().slice(0, LONGEST_TEXT)}
        </p>
      )}
      {!text && summary === '' && <p className={styles.quiet}>来源没有给出描述。</p>}
      {types.length > 0 && (
        <p className={styles.types}>
          <span className={styles.label}>类型</span>
          {types.map(({ id, name }, place) => (
            <Fragment key={id || name}>
              {place > 0 && '、'}
              {id ? <Link to={paths.vulnerabilityList.href(new URLSearchParams({ type: id }))}>{name}</Link> : name}
            </Fragment>
          ))}
        </p>
      )}
      {conditions.length > 0 && (
        <dl className={styles.conditions}>
          {conditions.map(({ label, word, isWorst, meaning }) => (
            <div key={label} title={meaning}>
              <dt>{label}</dt>
              <dd data-worst={isWorst || undefined}>{word}</dd>
            </div>
          ))}
        </dl>
      )}
    </OverviewCard>
  );
}

/** A text that no source wrote. */
function MarkedText({ mark, text }: { mark: string; text: string }) {
  return (
    <div>
      <p className={styles.mark}>
        <Tag>{mark}</Tag>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** Index of the first Chinese description, else of the first one. */
function bestDescription({ descriptions }: VulnerabilityRecord): number {
  const hasText = ({ value }: { value: string }) => value.trim() !== '';
  const chinese = descriptions.findIndex((text) => text.lang === 'cn' && hasText(text));
  return chinese >= 0 ? chinese : descriptions.findIndex(hasText);
}
