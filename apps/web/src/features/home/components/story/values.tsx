import { Icon } from '#web/ui/icons/icon.tsx';
import { VALUES } from '../../texts/values.ts';
import { Section } from '../section.tsx';
import styles from './values.module.css';

/** Benefits for customers: four cards. */
export function Values() {
  return (
    <Section id="values" title="每一步都有依据" lead="从发现到修复，安全、运维与管理者看同一份情报。">
      <ul className={styles.cards}>
        {VALUES.map(({ icon, title, text }) => (
          <li key={title} className={styles.card}>
            <h3 className={styles.title}>
              <Icon name={icon} size={24} />
              {title}
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
