import { AgreementsLayout } from '../components/agreements-layout.tsx';

export function PrivacyPage() {
  return <AgreementsLayout document="privacy" />;
}
