import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { PRIORITY_RULES, PRIORITY_WORDS } from '@ldy/domain/vulnerability/priority/rules.ts';
import { useId, useMemo, useState } from 'react';
import { PRIORITY_ICONS } from '#web/features/vulnerabilities/priority-mark.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './verdict.module.css';
import { judge } from './verdict.ts';
import { verdictFactsOf } from './verdict-facts.ts';

/** Urgency in one line with reasons; the rules are collapsed, with the matching one marked. */
export function VerdictLine({ detail }: { detail: CompletedDetail }) {
  const { rule, grounds } = useMemo(() => judge(verdictFactsOf(detail)), [detail]);
  const [isOpen, setOpen] = useState(false);
  const rules = useId();
  return (
    <section className={styles.verdict} data-priority={rule.priority} aria-label="处置建议">
      <div className={styles.line}>
        <strong className={styles.word}>
          <Icon name={PRIORITY_ICONS[rule.priority]} size={20} />
          {PRIORITY_WORDS[rule.priority]}
        </strong>
        <p className={styles.grounds}>{grounds.join('；') || rule.when}。</p>
        <button
          type="button"
          className={styles.how}
          aria-expanded={isOpen}
          aria-controls={isOpen ? rules : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          判断依据
          <Icon name="chevronDown" size={14} />
        </button>
      </div>
      {isOpen && (
        <div id={rules} className={styles.rules}>
          <p>
            按公开事实自上而下判断，先成立的规则生效。您的系统不在其中：暴露在互联网上的、承载关键业务的，请从严处置。
          </p>
          <ol>
            {PRIORITY_RULES.map((each) => (
              <li key={each.when} aria-current={each === rule ? 'true' : undefined}>
                <strong>{PRIORITY_WORDS[each.priority]}</strong>
                {each.when}
                {each === rule && <span className={styles.applied}>本漏洞适用</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
