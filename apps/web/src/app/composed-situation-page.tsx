import { type RegionMap, readOperatorDashboard } from '@ldy/contract/operator-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalDashboard } from '../features/external-dashboard/external-dashboard.tsx';
import { SituationScreen } from '../features/situation/situation-screen.tsx';
import { useSituation } from '../features/situation/use-situation.ts';
import { fetchResult } from '../platform/api-client/call-endpoint.ts';
import { LoadingCards } from '../ui/card.tsx';

/** `/data-v`: the dashboard that the operator configured, else ours, which stands in when nobody can say. */
export function ComposedSituationPage() {
  const query = useQuery({
    queryKey: ['operator-dashboard'],
    queryFn: ({ signal }) => fetchResult(readOperatorDashboard, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <LoadingCards lines />;
  const { external = null, map = null } = query.data ?? {};
  return external ? <ExternalDashboard {...external} /> : <OurDashboard map={map} />;
}

const OurDashboard = ({ map }: { map: RegionMap | null }) => <SituationScreen situation={useSituation()} map={map} />;
