import { quotaOf, useQuotas } from '#web/platform/quotas/use-quotas.ts';
import { useHasSidePanel } from '#web/ui/hooks/use-media-query.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useView } from '../collection-view.ts';
import styles from './preview.module.css';
import { PreviewActions } from './preview-actions.tsx';
import { type ContentProps, PreviewContent } from './preview-content.tsx';

interface PreviewProps extends ContentProps {
  /** Index of the row, from 0. */
  place: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** Shows the list's data of a row, next to the list or in a drawer. It makes no request and spends no detail quota. */
export function Preview(props: PreviewProps) {
  const { item, place, count, onMove, onClose } = props;
  const heading = `${useView().collection.noun}预览`;
  const isBeside = useHasSidePanel();
  const content = <PreviewContent key={item.id} {...props} />;
  const acts = <PreviewActions item={item} place={place} count={count} onMove={onMove} />;
  if (!isBeside)
    return (
      <Dialog side title={heading} open onClose={onClose} footer={acts}>
        {content}
      </Dialog>
    );
  return (
    <aside className={styles.panel} aria-label={heading}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <PreviewNote />
        <button type="button" className={styles.close} aria-label="关闭预览" title="关闭（Esc）" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard */}
      <section className={styles.body} aria-label={`${heading}内容`} tabIndex={0}>
        {content}
      </section>
      <div className={styles.foot}>{acts}</div>
    </aside>
  );
}

/** Says that a preview does not spend the daily detail quota. */
function PreviewNote() {
  const quota = quotaOf(useQuotas().data, 'detail');
  if (!quota || quota.limit === null) return null;
  return <span className={styles.note}>不计入详情查询次数</span>;
}
