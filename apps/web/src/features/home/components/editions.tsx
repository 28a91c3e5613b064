import { EDITION_ITEMS, includes } from '@ldy/domain/access/edition-items.ts';
import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES } from '@ldy/domain/access/editions.ts';
import { EDITIONS, type Edition, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useSignInOptions } from '../../../platform/session/use-sign-in-options.ts';
import { useUser } from '../../../platform/session/user-store.ts';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './editions.module.css';

const PRICES: Record<Edition, string> = { personal: '免费', enterprise: '免费', business: '付费' };
const FIGURES = QUOTA_KINDS.map((kind) => ({
  name: `每日${QUOTA_NAMES[kind]}`,
  of: (edition: Edition) => {
    const limit = DAILY_QUOTAS[edition][kind];
    return limit === null ? '不限' : limit === 0 ? '未开放' : `${limit} 次`;
  },
}));

/** What each edition gives, side by side: where every lock and every used-up quota leads to. An address that names an edition scrolls here. */
export function Editions() {
  const { name } = useParams();
  const user = useUser();
  const place = useRef<HTMLElement>(null);
  const asked = EDITIONS.find((edition) => edition === name);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  const cell = (edition: Edition) => (edition === asked ? styles.asked : undefined);
  return (
    <section ref={place} className={styles.section} aria-labelledby="editions-title">
      <div>
        <h2 id="editions-title" className={styles.title}>
          版本对比
        </h2>
        <p className={styles.hint}>
          个人版凭邀请码注册；企业版与商业版由平台开通，
          <Reach />。
        </p>
      </div>
      <div className={styles.panel}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">内容</th>
              {EDITIONS.map((edition) => (
                <th key={edition} scope="col" className={cell(edition)}>
                  {ROLE_NAMES[edition]}
                  {user.role === edition && <span className={styles.own}>当前版本</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[{ name: '价格', of: (edition: Edition) => PRICES[edition] }, ...FIGURES].map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {EDITIONS.map((edition) => (
                  <td key={edition} className={cell(edition)}>
                    {row.of(edition)}
                  </td>
                ))}
              </tr>
            ))}
            {EDITION_ITEMS.map((item) => (
              <tr key={item.name}>
                <th scope="row">{item.name}</th>
                {EDITIONS.map((edition) => {
                  const has = includes(edition, item.from);
                  return (
                    <td key={edition} className={cell(edition)}>
                      <span className={has ? styles.has : styles.lacks}>
                        <Icon name={has ? 'check' : 'close'} size={16} />
                      </span>
                      <span className="visually-hidden">{has ? '包含' : '不包含'}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How to reach whoever opens an edition, as far as this installation says. */
function Reach() {
  const { phone = '', mail = '' } = useSignInOptions().data?.contact ?? {};
  return (
    <>
      请联系平台客服
      <ContactLinks phone={phone} mail={mail} />
    </>
  );
}
