import { AgreementsLayout } from '../components/agreements-layout.tsx';
import { operator } from '../texts/operator.ts';
import { userAgreement } from '../texts/user-agreement.ts';

export function ProtocolPage() {
  return <AgreementsLayout text={userAgreement(operator())} />;
}
