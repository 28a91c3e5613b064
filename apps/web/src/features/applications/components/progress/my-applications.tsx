import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { askForApplication } from '#web/platform/applications/requested-application.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LoadingCards } from '#web/ui/display/card.tsx';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { useMyApplications } from '../../requests/list-my-applications.ts';
import { whyNotApply } from '../../why-not-apply.ts';
import { ApplicationCard } from './application-card.tsx';
import styles from './progress.module.css';

/** The account's applications: the state of each, what was asked back, what was decided. */
export function MyApplications() {
  const query = useMyApplications();
  if (query.data)
    return query.data.length === 0 ? (
      <Nothing />
    ) : (
      query.data.map((application) => <ApplicationCard key={application.id} application={application} />)
    );
  if (!query.isError) return <LoadingCards lines />;
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  if (failure?.status === 401) return null;
  return <ErrorState title="申请加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />;
}

const OFFERS = { enterprise: '申请企业版', business: '申请商业版' } as const satisfies Partial<
  Record<ApplicationKind, string>
>;

function Nothing() {
  const user = useUser();
  const kinds = (Object.keys(OFFERS) as (keyof typeof OFFERS)[]).filter((kind) => whyNotApply(kind, user) === '');
  return (
    <div className={styles.card}>
      <EmptyState
        picture={NothingYet}
        title="还没有申请"
        hint={kinds.length > 0 ? '提交申请后，可在这里查看进度、补充材料和审核结果。' : undefined}
      >
        {kinds.map((kind, at) => (
          <Button key={kind} variant={at === 0 ? 'primary' : 'plain'} onClick={() => askForApplication(kind)}>
            {OFFERS[kind]}
          </Button>
        ))}
      </EmptyState>
    </div>
  );
}
