import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';
import { SOURCE_STATE_COLORS, SOURCE_STATE_WORDS, type SourceRow } from './source-words.ts';

/** How a source does, and how often in a row it failed. */
export function SourceState({ state, failures, is_visiting, is_halted, may_withdraw }: SourceRow) {
  const color = SOURCE_STATE_COLORS[state];
  return (
    <span className={styles.tags}>
      <Tag {...(color && { color })}>{SOURCE_STATE_WORDS[state]}</Tag>
      {state === 'failing' && failures > 1 && <span className={styles.second}>{`连续 ${failures} 次`}</span>}
      {is_halted && <Tag color="orange">{may_withdraw ? '已放行' : '待放行'}</Tag>}
      {is_visiting && <Tag color="blue">采集中</Tag>}
    </span>
  );
}
