import { ComingSoon } from '../../../ui/illustrations/coming-soon.tsx';
import { EmptyResults } from '../../../ui/illustrations/empty-results.tsx';
import { Forbidden } from '../../../ui/illustrations/forbidden.tsx';
import { Hero } from '../../../ui/illustrations/hero.tsx';
import { Locked } from '../../../ui/illustrations/locked.tsx';
import { MailSent } from '../../../ui/illustrations/mail-sent.tsx';
import { NoClearFix } from '../../../ui/illustrations/no-clear-fix.tsx';
import { NotFound } from '../../../ui/illustrations/not-found.tsx';
import { NothingYet } from '../../../ui/illustrations/nothing-yet.tsx';
import { Repeated } from '../../../ui/illustrations/repeated.tsx';
import { ScatteredSources } from '../../../ui/illustrations/scattered-sources.tsx';
import { ServerError } from '../../../ui/illustrations/server-error.tsx';
import { TooManyAlerts } from '../../../ui/illustrations/too-many-alerts.tsx';
import { Unfinished } from '../../../ui/illustrations/unfinished.tsx';
import { UsedUp } from '../../../ui/illustrations/used-up.tsx';
import { WhichAffectsUs } from '../../../ui/illustrations/which-affects-us.tsx';
import styles from './design.module.css';

const CARDS = { ScatteredSources, TooManyAlerts, WhichAffectsUs, NoClearFix };
const STATES = {
  EmptyResults,
  NothingYet,
  ComingSoon,
  Locked,
  UsedUp,
  Forbidden,
  NotFound,
  ServerError,
  MailSent,
  Repeated,
  Unfinished,
};

export function IllustrationSheet() {
  return (
    <div className={styles.rows}>
      <div className={styles.cell}>
        <Hero />
        <span className={styles.name}>Hero</span>
      </div>
      <div className={styles.wide}>
        {Object.entries({ ...CARDS, ...STATES }).map(([name, Art]) => (
          <div key={name} className={`${styles.cell} ${styles.centered}`}>
            <Art className={styles.drawing} />
            <span className={styles.name}>{name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
