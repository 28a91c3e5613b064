import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { checkAffected } from '@ldy/contract/vulnerability/detail.ts';
import { combineAnswers } from '@ldy/domain/product/combine-answers.ts';
import { ANSWER_WORDS, reasonInWords } from '@ldy/domain/product/verdict-in-words.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { FoldedList } from '../blocks/folded-list.tsx';
import styles from './affected-check.module.css';

type AffectedAnswer = OutputOf<typeof checkAffected>['list'][number];
type Opinion = AffectedAnswer['otherwise'][number];

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
}

/** The result, and one sentence per product: what decided, by which source, and who says otherwise. */
export function CheckAnswer({ version, answers }: CheckAnswerProps) {
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
              <Ground key={`${item.product} ${item.name}`} item={item} isOnly={answers.length === 1} />
            ))}
          </ul>
        )}
      </FoldedList>
    </div>
  );
}

/** One product. If it is the only one, its answer is the heading above. */
function Ground({ item, isOnly }: { item: AffectedAnswer; isOnly: boolean }) {
  return (
    <li>
      <p>
        {!isOnly && (
          <span className={styles.groundAnswer} data-answer={item.answer}>
            {ANSWER_WORDS[item.answer]}
          </span>
        )}
        <bdi className={styles.product}>{item.name}</bdi>：<Reason opinion={item} />
      </p>
      {item.otherwise.map((opinion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: opinions have no key and never change places
        <p key={index} className={styles.otherwise}>
          {sourceOf(opinion) || '另一来源'} 的说法不同，认为{ANSWER_WORDS[opinion.answer]}：
          <Reason opinion={{ ...opinion, source: null }} />
        </p>
      ))}
    </li>
  );
}

/** `在受影响范围 2.0 ≤ 版本 < 2.15.0 内（CVE）` */
export function Reason({ opinion }: { opinion: Opinion & Partial<Pick<AffectedAnswer, 'releases'>> }) {
  const { before, range, after } = reasonInWords(opinion);
  const source = sourceOf(opinion);
  return (
    <>
      {before}
      {range && <bdi className={styles.range}>{range}</bdi>}
      {after}
      {source && <span className={styles.source}>（{source}）</span>}
    </>
  );
}

const sourceOf = ({ source }: Opinion): string => (source === null ? '' : SOURCE_LABELS[source]);
