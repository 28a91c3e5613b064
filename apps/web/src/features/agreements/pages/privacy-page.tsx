import { SITE } from '../../../platform/site.ts';
import { AgreementsLayout } from '../components/agreements-layout.tsx';
import { privacyPolicy } from '../texts/privacy-policy.ts';

export function PrivacyPage() {
  return <AgreementsLayout text={privacyPolicy(SITE.brand)} />;
}
