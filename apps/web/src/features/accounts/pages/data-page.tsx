import { PageHead } from '#web/ui/display/page-head.tsx';
import { ConsentCard } from '../components/data/consent-card.tsx';
import { DeleteCard } from '../components/data/delete-card.tsx';
import { ExportCard } from '../components/data/export-card.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';

/** 我的数据: export, consents, erasure. */
export function DataPage() {
  return (
    <>
      <PageHead title="我的数据" />
      <WithProfile>
        {(profile) => (
          <>
            <ConsentCard profile={profile} />
            <ExportCard profile={profile} />
            <DeleteCard profile={profile} />
          </>
        )}
      </WithProfile>
    </>
  );
}
