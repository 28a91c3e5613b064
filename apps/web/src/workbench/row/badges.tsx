import { fieldsOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { ListedRow } from '../answers.ts';
import { type Badge, type CollectionView, fieldValue, useView } from '../collection-view.ts';
import styles from './badges.module.css';

export type NamedBadge = Badge & { field: string };

/** Badges of all flags of the collection: those declared by the view in its order, then the others in grey. */
export function badgesOf({ collection, badges = {} }: Pick<CollectionView, 'collection' | 'badges'>): NamedBadge[] {
  const declared = Object.entries(badges).map(([field, badge]) => ({ field, ...badge }));
  const others = fieldsOf(collection, 'flag').flatMap(([field, flag]): NamedBadge[] =>
    Object.hasOwn(badges, field)
      ? []
      : [{ field, label: shortLabel(flag), title: flag.about ?? flag.label, color: undefined }],
  );
  return [...declared, ...others];
}

/** Badges of the flags that are set. */
export const shownBadges = (
  view: Pick<CollectionView, 'collection' | 'badges' | 'members'>,
  row: ListedRow,
): NamedBadge[] => badgesOf(view).filter(({ field }) => fieldValue(view, row, field) === true);

/** Badges in one line. */
export function Badges({ row }: { row: ListedRow }) {
  const shown = shownBadges(useView(), row);
  if (shown.length === 0) return null;
  return (
    <span className={styles.badges}>
      {shown.map(({ field, label, title, color }) => (
        <Tag key={field} color={color} title={title}>
          {label}
        </Tag>
      ))}
    </span>
  );
}

/** Each badge has a fixed position, so that flags align across rows. */
export function BadgeGrid({ row }: { row: ListedRow }) {
  const view = useView();
  return (
    <span className={styles.grid}>
      {badgesOf(view).map(({ field, label, title, color }, at) =>
        fieldValue(view, row, field) === true ? (
          <span key={field} data-at={at}>
            <Tag color={color} title={title}>
              {label}
            </Tag>
          </span>
        ) : null,
      )}
    </span>
  );
}
