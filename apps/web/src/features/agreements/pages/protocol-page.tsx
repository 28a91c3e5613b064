import { AgreementsLayout } from '../components/agreements-layout.tsx';

export function ProtocolPage() {
  return <AgreementsLayout document="protocol" />;
}
