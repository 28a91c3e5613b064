import { SITE } from '../../../platform/site.ts';
import { AgreementsLayout } from '../components/agreements-layout.tsx';
import { userAgreement } from '../texts/user-agreement.ts';

export function ProtocolPage() {
  return <AgreementsLayout text={userAgreement(SITE.brand)} />;
}
