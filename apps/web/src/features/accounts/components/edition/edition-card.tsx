import { EDITION_ITEMS, includes, quotaLines } from '@ldy/domain/access/edition-items.ts';
import { ROLE_NAMES, type Role } from '@ldy/domain/access/roles.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './edition-card.module.css';

/** Contents of the user's edition, and additions of the next one. */
export function EditionCard({ role }: { role: Exclude<Role, 'visitor'> }) {
  const missing = EDITION_ITEMS.filter(({ from }) => !includes(role, from));
  return (
    <Card
      title="版别权益"
      hint={quotaLines(role).join(' · ')}
      aside={missing.length > 0 && <Link to={paths.home.href('business')}>了解商业版</Link>}
    >
      <ul className={styles.items} aria-label={`${ROLE_NAMES[role]}包含的内容`}>
        {EDITION_ITEMS.map(({ name, from, soon }) => {
          const has = includes(role, from);
          return (
            <li key={name} className={has ? styles.has : styles.lacks}>
              <Icon name={has ? 'check' : 'lock'} size={16} />
              <span>
                {name}
                {soon && (
                  <>
                    {' '}
                    <Tag>即将开放</Tag>
                  </>
                )}
                {!has && <span className={styles.from}>{ROLE_NAMES[from]}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
