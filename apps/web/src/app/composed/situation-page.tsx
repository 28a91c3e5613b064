import { type RegionMap, readOperatorDashboard } from '@ldy/contract/operator-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalDashboard } from '../../features/operator-dashboard/external-dashboard.tsx';
import { SituationScreen } from '../../features/situation/situation-screen.tsx';
import { useSituation } from '../../features/situation/use-situation.ts';
import { fetchResult } from '../../platform/api-client/call-endpoint.ts';
import { useConcerned } from '../../platform/library/use-concerned.ts';
import { hasMenu } from '../../platform/session/menu-groups.ts';
import { useUser } from '../../platform/session/user-store.ts';
import { LoadingCards } from '../../ui/display/card.tsx';
import { Locked } from '../../ui/illustrations/locked.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** `/data-v`: for accounts without its menu only why it is empty. */
export const ComposedSituationPage = () => (hasMenu(useUser(), 'situation') ? <Dashboard /> : <NoScreen />);

const NoScreen = () => (
  <EmptyState
    picture={Locked}
    title="您的账号未开通漏洞态势大屏"
    hint="漏洞态势大屏向商业版账号开放；如需查看，请联系本站管理员。"
  >
    <h1 className="visually-hidden">漏洞态势大屏</h1>
  </EmptyState>
);

/** The dashboard that the operator configured; ours when there is none, or when the configuration cannot be read. */
function Dashboard() {
  const query = useQuery({
    queryKey: ['operator-dashboard'],
    queryFn: ({ signal }) => fetchResult(readOperatorDashboard, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <LoadingCards lines />;
  const { external = null, map = null } = query.data ?? {};
  return external ? <ExternalDashboard {...external} /> : <OurDashboard map={map} />;
}

function OurDashboard({ map }: { map: RegionMap | null }) {
  const situation = useSituation();
  const own = useConcerned({});
  return situation.isRefused ? <NoScreen /> : <SituationScreen {...{ situation, own, map }} />;
}
