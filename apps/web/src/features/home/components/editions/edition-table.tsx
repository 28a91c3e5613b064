import { EDITION_TABLE } from '@ldy/domain/access/edition-offers.ts';
import { EDITIONS, type Edition, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { useParams } from 'react-router';
import { useUser } from '#web/platform/session/user-store.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { EditionButton } from './edition-button.tsx';
import styles from './edition-table.module.css';
import { PrivilegeMark } from './privilege.tsx';

/** Comparison of the editions: price, quotas, scope, API, button. */
export function EditionTable() {
  const { name } = useParams();
  const { role } = useUser();
  const cell = (edition: Edition) => (edition === name ? styles.asked : undefined);
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <caption className="visually-hidden">版别对比</caption>
        <thead>
          <tr>
            <th scope="col">版别</th>
            {EDITIONS.map((edition) => (
              <th key={edition} scope="col" className={cell(edition)}>
                {ROLE_NAMES[edition]}
                {role === edition && <span className={styles.own}>当前版别</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EDITION_TABLE.map((row) => (
            <tr key={row.name} className={row.name === '价格' ? styles.price : undefined}>
              <th scope="row">
                {row.name} {row.soon && <Tag>即将开放</Tag>}
              </th>
              {EDITIONS.map((edition) => (
                <td key={edition} className={cell(edition)}>
                  <PrivilegeMark value={row.of(edition)} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">如何开通</th>
            {EDITIONS.map((edition) => (
              <td key={edition} className={cell(edition)}>
                <EditionButton edition={edition} variant={edition === 'business' ? 'primary' : 'plain'} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
