import { OWN_WORDS } from '@ldy/domain/patch/systems/own-answer.ts';
import { takesVersion } from '@ldy/domain/patch/systems/own-groups.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { Reason } from '../affected/check-answer.tsx';
import { FixSentence } from './fix-sentence.tsx';
import styles from './own-systems.module.css';
import type { AnsweredSystem } from './use-own-answers.ts';

const COLORS = { affected: 'red', unaffected: 'green' } as const;
const NO_ALL_CLEAR = '来源与补丁库都没有提到该系统与本漏洞有关，不能据此认为不受影响。';

/** 受影响, 不受影响 or 无法判断, what to do, and why. */
export function OwnAnswerText({ answered, isPending }: { answered: AnsweredSystem; isPending: boolean }) {
  const { system, check, answer } = answered;
  const { state, objection, lines } = answer;
  if (!check && isPending) return <span className={styles.quiet}>正在核对…</span>;
  if (state === 'unrecorded') return <span className={styles.quiet}>{check ? NO_ALL_CLEAR : '尚未核对'}</span>;
  const isJudged = state !== 'no-version';
  const decisive = check?.products[0];
  const others = (check?.products.length ?? 0) - 1;
  return (
    <>
      {isJudged && <Tag color={state === 'unknown' ? undefined : COLORS[state]}>{OWN_WORDS[state]}</Tag>}
      {!isJudged && lines.length === 0 && <span className={styles.quiet}>涉及</span>}
      {lines.map(({ label, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key and never change places
        <span key={at} className={styles.line}>
          {label && <span className={styles.quiet}>{label} </span>}
          <FixSentence words={words} />
        </span>
      ))}
      {!isJudged && decisive && takesVersion(system.name) && (
        <span className={styles.why}>填写版本后判断是否受影响</span>
      )}
      {isJudged && objection !== '' && <span className={styles.why}>{objection}</span>}
      {isJudged && objection === '' && decisive && (
        <span className={styles.why}>
          {decisive.name !== system.name && <bdi>{decisive.name}：</bdi>}
          <Reason opinion={decisive} />
          {others > 0 && `，另有 ${others} 个同名产品`}
        </span>
      )}
    </>
  );
}
