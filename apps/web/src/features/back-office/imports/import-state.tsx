import { Tag } from '#web/ui/display/tag.tsx';
import styles from '../kit/back-office.module.css';
import { IMPORT_STATE_WORDS, type ImportRow } from './import-words.ts';

/** It came to its end, and not everything was read. */
const PARTLY = { words: '部分完成', color: 'gold' } as const;

/** How an import is, or ended. */
export function ImportState({ state, quarantined, refused_total }: ImportRow) {
  const isPartly = state === 'complete' && refused_total > 0;
  const { words, color } = isPartly ? PARTLY : IMPORT_STATE_WORDS[state];
  return (
    <span className={styles.tags}>
      <Tag {...(color && { color })}>{words}</Tag>
      {state === 'complete' && quarantined > 0 && <Tag color="gold">有隔离</Tag>}
      {refused_total > 0 && <Tag color="red">{`${refused_total} 个文件未读完`}</Tag>}
    </span>
  );
}
