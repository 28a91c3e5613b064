import { PageHead } from '#web/ui/display/page-head.tsx';
import { BearersCard } from '../components/security/bearers-card.tsx';
import { DevicesCard } from '../components/security/devices-card.tsx';
import { PasswordCard } from '../components/security/password-card.tsx';
import { TotpCard } from '../components/security/totp-card.tsx';
import { WithProfile } from '../components/shared/profile-state.tsx';

/** 账号安全: password, second factor, sessions, and what works without one. */
export function SecurityPage() {
  return (
    <>
      <PageHead title="账号安全" />
      <WithProfile>
        {(profile) => (
          <>
            <PasswordCard profile={profile} />
            {profile.totp.allowed && <TotpCard profile={profile} />}
            <DevicesCard identity={profile} />
            <BearersCard />
          </>
        )}
      </WithProfile>
    </>
  );
}
