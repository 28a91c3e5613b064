import { fieldsOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import type { ListedRow } from '../answers.ts';
import { type Badge, type ChoiceBadges, type CollectionView, fieldValue, useView } from '../collection-view.ts';
import styles from './badges.module.css';

type Declared = Pick<CollectionView, 'collection' | 'badges' | 'members'>;
/** `at`: its place among all badges of the view. */
export type PlacedBadge = Badge & { field: string; at: number };

/** Badges of the row: those declared by the view in its order, then its other flags in grey. */
export function shownBadges(view: Declared, row: ListedRow): PlacedBadge[] {
  return badgesOf(view).flatMap(({ field, badge }, at): PlacedBadge[] => {
    const value = fieldValue(view, row, field);
    const shown = 'values' in badge ? badge.values[String(value)] : value === true ? badge : undefined;
    return shown ? [{ field, at, ...shown }] : [];
  });
}

function badgesOf({ collection, badges = {} }: Declared): { field: string; badge: Badge | ChoiceBadges }[] {
  const declared = Object.entries(badges).flatMap(([field, badge]) => (badge ? [{ field, badge }] : []));
  const others = fieldsOf(collection, 'flag').filter(([field]) => !Object.hasOwn(badges, field));
  return [
    ...declared,
    ...others.map(([field, flag]) => ({
      field,
      badge: { label: shortLabel(flag), title: flag.about ?? flag.label, color: undefined },
    })),
  ];
}

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
      {shownBadges(view, row).map(({ field, label, title, color, at }) => (
        <span key={field} data-at={at}>
          <Tag color={color} title={title}>
            {label}
          </Tag>
        </span>
      ))}
    </span>
  );
}
