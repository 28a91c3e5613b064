import { listOrganisations } from '@ldy/contract/organisations.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Note } from './note.tsx';

/** On all pages of the personal centre but the one that answers: somebody invites into an organisation. */
export function InvitationNote() {
  const { id } = useUser();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['organisations', id],
    queryFn: ({ signal }) => fetchResult(listOrganisations, {}, { signal }),
    // Signing out takes the account away before the page.
    enabled: id !== '',
  });
  const [first] = data?.invitations ?? [];
  const answers = paths.userOrganisations.href();
  if (!first || pathname.startsWith(answers)) return null;
  return (
    <Note tone="info" action={<Link to={answers}>查看邀请</Link>}>
      {first.by} 邀请您加入组织“<bdi>{first.name}</bdi>”。
    </Note>
  );
}
