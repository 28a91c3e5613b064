import type { LegalDocument, LegalText } from './legal-text.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { userAgreement } from './user-agreement.ts';

/** The agreements as part of the portal, in the name of its operator. */
export const builtInTexts = (operator: string): Record<LegalDocument, LegalText> => ({
  protocol: userAgreement(operator),
  privacy: privacyPolicy(operator),
});
