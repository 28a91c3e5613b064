import { useParams } from 'react-router';
import { SharedBatch } from '../../features/sharing/components/shared-batch.tsx';
import { SharedFrame } from '../../features/sharing/components/shared-frame.tsx';
import { SharedState } from '../../features/sharing/components/shared-state.tsx';
import { useSharedBatch } from '../../features/sharing/requests/read-shared.ts';
import { paths } from '../../platform/paths.ts';
import { windowTitle } from '../../platform/site.ts';
import { Logo } from '../layout/logo.tsx';

/** `/batchDetail/:batchId`: some vulnerabilities by a link that everybody may open. */
export function BatchDetailPage() {
  const { batchId = '' } = useParams();
  const query = useSharedBatch(batchId);
  const batch = query.data;
  if (!batch)
    return (
      <SharedFrame logo={<Logo />}>
        <SharedState query={query} />
      </SharedFrame>
    );
  const ids = batch.list.map(({ id }) => id);
  return (
    <SharedFrame
      logo={<Logo />}
      cover={batch}
      inPortal={paths.vulnerabilityList.href(new URLSearchParams({ ids: ids.join(',') }))}
    >
      <title>{windowTitle(`${ids.length} 个漏洞`)}</title>
      <SharedBatch batch={batch} />
    </SharedFrame>
  );
}
