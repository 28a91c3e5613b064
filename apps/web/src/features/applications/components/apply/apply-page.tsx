import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import buttons from '#web/ui/controls/button.module.css';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { whyNotApply } from '../../why-not-apply.ts';
import styles from './apply-page.module.css';
import type { ApplicationFormProps } from './form-end.tsx';

interface ApplyPageProps {
  kind: ApplicationKind;
  title: string;
  /** What follows after the application. */
  steps: readonly { name: string; words: ReactNode }[];
  form: ComponentType<ApplicationFormProps>;
}

/** A page with an application's form, and what comes after it. */
export function ApplyPage({ kind, title, steps, form: ApplicationForm }: ApplyPageProps) {
  const why = whyNotApply(kind, useUser());
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {why === '' ? (
        <div className={styles.columns}>
          <section className={styles.card} aria-label="填写申请">
            <ApplicationForm onDone={() => void navigate(paths.userApplications.href())} />
          </section>
          <section className={styles.after} aria-labelledby="after-title">
            <h2 id="after-title" className={styles.afterTitle}>
              提交之后
            </h2>
            <ol className={styles.steps}>
              {steps.map(({ name, words }) => (
                <li key={name}>
                  <p className={styles.step}>{name}</p>
                  <p className={styles.words}>{words}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      ) : (
        <div className={styles.card}>
          <EmptyState title={why} picture={Locked}>
            <Link to={paths.userInfo.href()} className={`${buttons.button} ${buttons.primary}`}>
              进入个人中心
            </Link>
            <Link to={paths.contact.href()} className={`${buttons.button} ${buttons.plain}`}>
              联系我们
            </Link>
          </EmptyState>
        </div>
      )}
    </div>
  );
}
