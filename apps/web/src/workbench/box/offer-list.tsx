import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './offer-list.module.css';
import type { Offer } from './offers.ts';

interface OfferListProps {
  id: string;
  open: boolean;
  title: string;
  offers: Offer[];
  active: number;
  /** Whether the title is visible; otherwise the entries make it clear. */
  isHeaded: boolean;
  onPick: (offer: Offer) => void;
  /** Given for entries that can be removed from the list. */
  onDrop?: (offer: Offer) => void;
  onDropAll?: () => void;
  onHelp: () => void;
}

/** The listbox of a combobox: the field keeps the focus, `aria-activedescendant` names the active entry. */
export function OfferList({
  id,
  open,
  title,
  offers,
  active,
  isHeaded,
  onPick,
  onDrop,
  onDropAll,
  onHelp,
}: OfferListProps) {
  // Otherwise Tab leaves the field as usual.
  const completes = (offers[active] ?? offers[0])?.act === 'complete';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className={styles.panel} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
      {isHeaded && (
        <div className={styles.head}>
          <span>{title}</span>
          {onDropAll && (
            <button type="button" tabIndex={-1} className={styles.quiet} onClick={onDropAll}>
              全部清除
            </button>
          )}
        </div>
      )}
      <div id={id} className={styles.list} role="listbox" aria-label={title}>
        {offers.map((offer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={offer.key}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            data-act={offer.act}
            ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={({ target }) =>
              onDrop && target instanceof Element && target.closest('[data-drop]') ? onDrop(offer) : onPick(offer)
            }
          >
            <span className={styles.icon}>
              <Icon name={offer.icon} />
            </span>
            <span className={styles.label}>{offer.label}</span>
            <span className={styles.detail}>{offer.detail}</span>
            <span className={styles.kind}>{offer.kind}</span>
            {onDrop && (
              <span className={styles.drop} data-drop title="删除这条记录（Delete）">
                <Icon name="close" size={12} />
              </span>
            )}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> 选择{' '}
          {completes && (
            <>
              <kbd>Tab</kbd> 补全{' '}
            </>
          )}
          <kbd>Enter</kbd> 搜索 <kbd>Esc</kbd> 收起
        </span>
        <button type="button" tabIndex={-1} className={styles.quiet} onClick={onHelp}>
          搜索语法
        </button>
      </div>
    </div>
  );
}
