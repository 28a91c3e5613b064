import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';
import { IMPORT_STATE_WORDS, type ImportRow } from './import-words.ts';

/** How an import is, or ended. */
export function ImportState({ state, quarantined, refused_total }: ImportRow) {
  const { words, color } = IMPORT_STATE_WORDS[state];
  return (
    <span className={styles.tags}>
      <Tag {...(color && { color })}>{words}</Tag>
      {state === 'complete' && quarantined > 0 && <Tag color="gold">有隔离</Tag>}
      {refused_total > 0 && <Tag color="red">{`${refused_total} 个文件未读完`}</Tag>}
    </span>
  );
}
