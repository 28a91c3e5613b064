import { Section } from './parts/section.tsx';
import styles from './section-list.module.css';
import type { SECTIONS, SectionView } from './sections.tsx';

/** The sections one below the other. */
export function SectionList({ sections, view }: { sections: typeof SECTIONS; view: SectionView }) {
  return (
    <div className={styles.list}>
      {sections.map(({ id, label, count, isEmpty, render }) => (
        <Section key={id} id={id} label={label} count={count?.(view)} isEmpty={isEmpty(view)}>
          {render(view)}
        </Section>
      ))}
    </div>
  );
}
