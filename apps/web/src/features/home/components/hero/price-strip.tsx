import { EDITION_OFFERS, quotaPrivilege } from '@ldy/domain/access/edition-offers.ts';
import { EDITIONS, type Edition, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './price-strip.module.css';

/** Prices of the editions in three lines, each linked to its offer below. */
export function PriceStrip() {
  return (
    <nav className={styles.strip} aria-label="版别与价格">
      <p className={styles.title}>版别与价格</p>
      <ul className={styles.editions}>
        {EDITIONS.map((edition) => (
          <li key={edition}>
            <Link className={styles.edition} to={paths.home.href(edition)} preventScrollReset>
              <span className={styles.name}>{ROLE_NAMES[edition]}</span>
              <span className={styles.price}>{EDITION_OFFERS[edition].price}</span>
              <span className={styles.terms}>{EDITION_OFFERS[edition].terms}</span>
              <span className={styles.quota}>
                {quotasOf(edition).map((quota) => (
                  <span key={quota}>{quota}</span>
                ))}
              </span>
              <span className={styles.arrow}>
                <Icon name="chevronRight" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** 每日搜索 10 次、详情 20 次, or unlimited. */
function quotasOf(edition: Edition): string[] {
  const search = quotaPrivilege(edition, 'search');
  const detail = quotaPrivilege(edition, 'detail');
  return search === detail ? [`搜索与详情${search}`] : [`每日搜索 ${search}`, `详情 ${detail}`];
}
