import { acceptInvitation, openInvitation } from '@ldy/contract/organisations.ts';
import { ORGANISATION_ROLES } from '@ldy/domain/organisation/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { forgetInvitation, storedInvitation, storeInvitation } from '#web/platform/session/stored-invitation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Card, LoadingCards } from '#web/ui/display/card.tsx';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from '../components/organisations.module.css';
import { useChange } from '../use-organisations.ts';

/** What a link invites to. Its token is behind the #, which no server gets to see, until it is stored. */
export function InvitationPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const isStored = storeInvitation(location);
  const token = storedInvitation() || location.hash.slice(1);
  useEffect(() => {
    if (isStored) void navigate(paths.organisationInvitation.href(), { replace: true });
  }, [isStored, navigate]);
  const change = useChange();
  const query = useQuery({
    queryKey: ['organisation-invitation', token],
    queryFn: ({ signal }) => fetchResult(openInvitation, { token }, { signal }),
    retry: false,
  });
  const leave = () => {
    forgetInvitation();
    void navigate(paths.userOrganisations.href());
  };
  const accept = async () => {
    if (await change(acceptInvitation, { token }, '已加入组织')) leave();
  };
  return (
    <>
      <PageHead title="加入组织" />
      {query.data ? (
        <Card title={query.data.name} hint={ORGANISATION_ROLES[query.data.role].about}>
          <div className={styles.part}>
            <p>
              {query.data.by} 邀请您加入，角色为{ORGANISATION_ROLES[query.data.role].label}；
              {formatTime(query.data.ends)} 前有效。您的资产仍只有您能看到。
            </p>
            <div className={styles.acts}>
              <Button variant="primary" onClick={() => void accept()}>
                接受
              </Button>
              <Button onClick={leave}>暂不</Button>
            </div>
          </div>
        </Card>
      ) : query.isError ? (
        <ErrorState
          title="邀请无法打开"
          hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingCards lines />
      )}
    </>
  );
}
