import { Icon } from '../../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../../ui/icons/icon-paths.ts';
import { FoldedList } from '../parts/folded-list.tsx';
import { SOURCE_LABELS } from '../source-labels.ts';
import styles from './affected-check.module.css';
import { type AffectedAnswer, combineAnswers } from './combine-answers.ts';
import type { ProductGroup } from './group-products.ts';
import { ANSWER_WORDS, REASON_WORDS } from './status-words.ts';

const ICONS: Record<AffectedAnswer['answer'], IconName> = {
  affected: 'warning',
  unaffected: 'shield',
  unknown: 'info',
};
const ORDER = { affected: 0, unknown: 1, unaffected: 2 } as const;
const BEFORE_FOLD = 5;

interface CheckAnswerProps {
  version: string;
  answers: readonly AffectedAnswer[];
  groups: readonly ProductGroup[];
}

/** The answer in a word, and below it each statement with the range that decided. */
export function CheckAnswer({ version, answers, groups }: CheckAnswerProps) {
  const answer = combineAnswers(answers);
  const sorted = answers.toSorted((a, b) => ORDER[a.answer] - ORDER[b.answer]);
  return (
    <div className={styles.verdict} data-answer={answer}>
      <p className={styles.word}>
        <Icon name={ICONS[answer]} size={20} />
        <strong>{ANSWER_WORDS[answer]}</strong>
        <bdi className={styles.asked}>版本 {version}</bdi>
      </p>
      <FoldedList items={sorted} first={BEFORE_FOLD}>
        {(shown) => (
          <ul className={styles.grounds}>
            {shown.map((item) => (
              <li key={item.product}>
                <span className={styles.groundAnswer} data-answer={item.answer}>
                  {ANSWER_WORDS[item.answer]}
                </span>
                <span>
                  <bdi>{item.name}</bdi>
                  {item.range && (
                    <>
                      ：<bdi className={styles.range}>{item.range}</bdi>
                    </>
                  )}
                  <span className={styles.reason}>
                    {REASON_WORDS.get(item.reason) ?? '没有更多说明'}
                    {sourceOf(groups, item.product)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </FoldedList>
    </div>
  );
}

function sourceOf(groups: readonly ProductGroup[], product: number): string {
  for (const { indexes, members } of groups) {
    const member = members[indexes.indexOf(product)];
    if (member) return `（${SOURCE_LABELS[member.source]}）`;
  }
  return '';
}
