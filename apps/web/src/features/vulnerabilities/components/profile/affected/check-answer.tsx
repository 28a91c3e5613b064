import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { checkAffected } from '@ldy/contract/vulnerability-detail.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './affected-check.module.css';
import type { ProductGroup } from './group-products.ts';
import { ANSWER_WORDS, reasonInWords } from './status-words.ts';

type AffectedAnswer = OutputOf<typeof checkAffected>['list'][number];

const ICONS: Record<AffectedAnswer['answer'], IconName> = {
  affected: 'warning',
  unaffected: 'shield',
  unknown: 'info',
};
const ORDER = { affected: 0, unknown: 1, unaffected: 2 } as const;
const BEFORE_FOLD = 5;
/**
 * Reasons that prevent the result "not affected": version statements that could not be parsed or compared. A source without a statement about the
 * version does not prevent it.
 */
const OBSTACLES = new Set(['unparsed', 'not-comparable', 'no-version']);

interface CheckAnswerProps {
  version: string;
  answers: readonly AffectedAnswer[];
  groups: readonly ProductGroup[];
}

/** The result, and each statement with the range that decided. */
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
              <Ground key={item.product} item={item} about={aboutOf(groups, item)} />
            ))}
          </ul>
        )}
      </FoldedList>
    </div>
  );
}

/** Combines several answers, preferring "affected": a false alarm costs less than a missed vulnerability. */
function combineAnswers(answers: readonly AffectedAnswer[]): AffectedAnswer['answer'] {
  if (answers.some(({ answer }) => answer === 'affected')) return 'affected';
  if (answers.some(({ reason }) => OBSTACLES.has(reason))) return 'unknown';
  return answers.some(({ answer }) => answer === 'unaffected') ? 'unaffected' : 'unknown';
}

interface GroundProps {
  item: AffectedAnswer;
  about: { name: string; source: string };
}

/** One statement and its result. */
function Ground({ item, about }: GroundProps) {
  return (
    <li>
      <span className={styles.groundAnswer} data-answer={item.answer}>
        {ANSWER_WORDS[item.answer]}
      </span>
      <span>
        <bdi>{about.name}</bdi>
        {item.range && (
          <>
            ：<bdi className={styles.range}>{item.range}</bdi>
          </>
        )}
        <span className={styles.reason}>
          {reasonInWords(item)}
          {about.source}
        </span>
      </span>
    </li>
  );
}

/** Display name of the product, and the source of the statement. */
function aboutOf(groups: readonly ProductGroup[], { product, name }: AffectedAnswer): { name: string; source: string } {
  for (const group of groups) {
    const member = group.members[group.indexes.indexOf(product)];
    if (member) return { name: group.name, source: `（${SOURCE_LABELS[member.source]}）` };
  }
  return { name, source: '' };
}
