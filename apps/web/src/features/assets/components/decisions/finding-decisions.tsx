import { Loaded } from '#web/workbench/requests/loaded.tsx';
import { useFindingDecisions } from '../../requests/decision-requests.ts';
import work from '../work/work.module.css';
import { DecisionAbout, DecisionTags } from './decision-about.tsx';
import styles from './decisions.module.css';

/** What was decided about one finding, also what holds no more. */
export function FindingDecisions({ asset, vulnerability }: { asset: string; vulnerability: string }) {
  const query = useFindingDecisions(asset, vulnerability);
  if (query.data?.list.length === 0) return null;
  return (
    <section aria-label="决定" className={work.part}>
      <h3 className={work.subtitle}>决定</h3>
      <Loaded name="决定" query={query}>
        {({ list }) => (
          <ul className={styles.list}>
            {list.map(({ decision }) => (
              <li key={decision.id} className={styles.words}>
                <p className={styles.line}>
                  <DecisionTags decision={decision} />
                </p>
                <DecisionAbout decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
