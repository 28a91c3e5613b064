import { EDITIONS } from '@ldy/domain/access/roles.ts';
import { SECTIONS } from '../../actions/sections.ts';
import { Section } from '../section.tsx';
import { EditionCard } from './edition-card.tsx';
import { EditionTable } from './edition-table.tsx';
import styles from './editions.module.css';

/** The editions; locked groups and exhausted quotas link here. */
export function Editions() {
  return (
    <Section
      id={SECTIONS.editions}
      band
      title="版别与价格"
      lead="个人版、企业版免费，每日限次；商业版不限次数，并开放全部数据项。"
    >
      <EditionTable />
      <h3 className={styles.subtitle}>订阅权益</h3>
      <div className={styles.cards}>
        {EDITIONS.map((edition) => (
          <EditionCard key={edition} edition={edition} />
        ))}
      </div>
    </Section>
  );
}
