import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { SectionLink } from '../navigation/section-link.tsx';
import { type Answer, type ExploitState, exploitStates } from './exploit-states.ts';
import { CvssCell, EpssCell } from './score-cells.tsx';
import styles from './state-strip.module.css';
import strip from './strip.module.css';

/** Characters that fit into a cell at full size. */
const SHORT_WORD = 5;
const ICONS: Record<ExploitState['key'], IconName> = { poc: 'bug', exp: 'flame', wild: 'warning', fix: 'patch' };

/** The six key figures and states of a vulnerability. */
export function FactStrip({ detail }: { detail: CompletedDetail }) {
  return (
    <div className={strip.cells}>
      <CvssCell detail={detail} />
      <EpssCell epss={detail.epss} />
      <StateStrip detail={detail} />
    </div>
  );
}

/** 公开 PoC · EXP · 在野利用 · 修复, each by text, icon and color. A fix is shown as positive, a PoC as negative. */
function StateStrip({ detail }: { detail: CompletedDetail }) {
  const today = formatDate(new Date().toISOString());
  return (
    <ul className={strip.states}>
      {exploitStates(detail, today).map(({ key, label, answer, word, note, more, section }) => (
        <li key={key} className={strip.cell}>
          <SectionLink section={section} className={styles.state}>
            <span className={strip.label}>{label}</span>
            <span
              className={styles.word}
              data-tone={toneOf(key, answer)}
              data-long={word.length > SHORT_WORD || undefined}
            >
              <Icon name={answer === 'no' && key !== 'fix' ? 'shield' : ICONS[key]} size={20} />
              {word}
            </span>
            <span className={strip.note}>{note}</span>
            {more && <span className={strip.note}>{more}</span>}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}

function toneOf(key: ExploitState['key'], answer: Answer): 'good' | 'bad' | 'plain' | Answer {
  if (answer === 'yes') return key === 'fix' ? 'good' : 'bad';
  return answer === 'no' && key === 'fix' ? 'plain' : answer;
}
