import { fixLabel } from '@ldy/domain/patch/systems/fix-words.ts';
import type { SystemFixes } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { FixSentence } from './fix-sentence.tsx';
import styles from './record-patches.module.css';
import { useOwnFixes } from './use-fixes.ts';

/** One line for each of the reader's own systems; of one with several lines of versions, one for each of them. */
export function OwnAnswers({ systems }: { systems: readonly SystemFixes[] }) {
  const own = useOwnFixes(systems);
  if (own.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="您的系统该装什么" aria-live="polite">
      {own.map(({ name, found }) => (
        <li key={name}>
          <strong>{name}</strong>
          {found ? (
            found.fixes.map((fix) => {
              const label = found.fixes.length > 1 ? fixLabel(fix, found.system.group) : '';
              return (
                <span key={`${label} ${fix.least?.patch} ${fix.recommended?.patch}`} className={styles.answer}>
                  {label && <span className={styles.quiet}>{label} </span>}
                  <FixSentence fix={fix} group={found.system.group} />
                </span>
              );
            })
          ) : (
            <span className={styles.quiet}>补丁库里没有这个漏洞在该系统上的补丁，不能据此认为不受影响。</span>
          )}
        </li>
      ))}
    </ul>
  );
}
