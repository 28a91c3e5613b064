import { NoClearFix } from '#web/ui/illustrations/no-clear-fix.tsx';
import { ScatteredSources } from '#web/ui/illustrations/scattered-sources.tsx';
import { TooManyAlerts } from '#web/ui/illustrations/too-many-alerts.tsx';
import { WhichAffectsUs } from '#web/ui/illustrations/which-affects-us.tsx';
import { PAIN_POINTS } from '../../texts/pain-points.ts';
import { Section } from '../section.tsx';
import styles from './pain-points.module.css';

const ART = { ScatteredSources, TooManyAlerts, WhichAffectsUs, NoClearFix };

/** Everyday problems of security teams: four illustrated cards. */
export function PainPoints() {
  return (
    <Section id="pain-points" title="漏洞每天都有，难的是判断与处置" lead="安全团队最常遇到的四个难题。">
      <ul className={styles.cards}>
        {PAIN_POINTS.map(({ art, title, text }) => {
          const Art = ART[art];
          return (
            <li key={art} className={styles.card}>
              <div className={styles.art}>
                <Art />
              </div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
