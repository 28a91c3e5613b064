import { AgreementsLayout } from '../components/agreements-layout.tsx';
import { operator } from '../texts/operator.ts';
import { privacyPolicy } from '../texts/privacy-policy.ts';

export function PrivacyPage() {
  return <AgreementsLayout text={privacyPolicy(operator())} />;
}
