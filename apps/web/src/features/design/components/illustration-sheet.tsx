import { ComingSoon } from '#web/ui/illustrations/coming-soon.tsx';
import { EmptyResults } from '#web/ui/illustrations/empty-results.tsx';
import { Forbidden } from '#web/ui/illustrations/forbidden.tsx';
import { Hero } from '#web/ui/illustrations/hero.tsx';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { NoClearFix } from '#web/ui/illustrations/no-clear-fix.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Repeated } from '#web/ui/illustrations/repeated.tsx';
import { ScatteredSources } from '#web/ui/illustrations/scattered-sources.tsx';
import { ServerError } from '#web/ui/illustrations/server-error.tsx';
import { TooManyAlerts } from '#web/ui/illustrations/too-many-alerts.tsx';
import { Unfinished } from '#web/ui/illustrations/unfinished.tsx';
import { UsedUp } from '#web/ui/illustrations/used-up.tsx';
import { WhichAffectsUs } from '#web/ui/illustrations/which-affects-us.tsx';
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
