import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { PageHead } from '#web/ui/display/page-head.tsx';
import { EditionCard } from '../components/edition/edition-card.tsx';
import { ContactsCard } from '../components/info/contacts-card.tsx';
import { IdentityCard } from '../components/info/identity-card.tsx';
import { IndustriesCard } from '../components/info/industries-card.tsx';
import { QuotaCard } from '../components/quota/quota-card.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';

/** 个人资料: identity, edition, contacts. */
export function InfoPage() {
  return (
    <>
      <PageHead title="个人资料" />
      <WithProfile>
        {(profile) => (
          <>
            <IdentityCard user={profile.user} since={profile.created_at} />
            <QuotaCard />
            {profile.user.role !== 'visitor' && <EditionCard role={profile.user.role} />}
            <ContactsCard profile={profile} />
            {(profile.industrys.length > 0 || hasMenu(profile.user, 'applyEnterprise')) && (
              <IndustriesCard chosen={profile.industrys} />
            )}
          </>
        )}
      </WithProfile>
    </>
  );
}
