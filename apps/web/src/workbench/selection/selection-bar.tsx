import type { ReactNode } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { ListedRow } from '../answers.ts';
import { useView } from '../collection-view.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import { copiedIds, copiedTable } from './copied-rows.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  items: readonly ListedRow[];
  /** Lists only these records. */
  onOnly: (ids: string[]) => void;
  onClear: () => void;
  /** Further actions. */
  children?: ReactNode;
}

async function copy(text: string, done: string): Promise<void> {
  const copied = await copyText(text);
  showToast(copied ? 'success' : 'error', copied ? done : '复制失败，请手动选择文本复制');
}

/** Actions on the marked rows; visible while there are any. */
export function SelectionBar({ items, onOnly, onClear, children }: SelectionBarProps) {
  const view = useView();
  if (items.length === 0) return null;
  const count = items.length;
  return (
    <section className={styles.bar} aria-label={`已选${view.collection.noun}`}>
      <span className={styles.count} role="status">
        已选 <strong>{count}</strong> 条
      </span>
      <Button icon="copy" onClick={() => copy(copiedIds(view, items), `已复制 ${count} 个编号`)}>
        复制编号
      </Button>
      <Button icon="table" onClick={() => copy(copiedTable(view, items), `已复制 ${count} 行，可粘贴到电子表格`)}>
        复制表格
      </Button>
      {children}
      <Button icon="filter" onClick={() => onOnly(items.map((row) => view.numberOf(row)))}>
        只看所选
      </Button>
      {view.sharesBatches && <ShareButton kind="batch" ids={items.map(({ id }) => id)} />}
      <Button variant="quiet" icon="close" onClick={onClear} aria-label="取消选择" title="取消选择（Esc）" />
    </section>
  );
}
