import { EDITIONS } from '@ldy/domain/access/roles.ts';
import { PLACES } from '../../acts/places.ts';
import { Section } from '../section.tsx';
import { EditionCard } from './edition-card.tsx';
import { EditionTable } from './edition-table.tsx';
import styles from './editions.module.css';

/** What each edition gives: where every lock and every used-up quota leads to. */
export function Editions() {
  return (
    <Section
      id={PLACES.editions}
      band
      title="版本与价格"
      lead="个人版与企业版免费；商业版开放全部数据项与高级服务。每日次数按北京时间计，次日 00:00 重置。"
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
