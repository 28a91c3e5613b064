import type { LegalText as Text } from '@ldy/domain/agreement/legal-text.ts';
import { SITE } from '#web/platform/site.ts';
import { LegalText } from '#web/ui/display/legal-text.tsx';
import { telephone } from '#web/ui/format/telephone.ts';

/** The text of an agreement, with the contact of this installation. */
export const LegalDocumentView = ({ text }: { text: Text }) => (
  <LegalText text={text}>
    <ContactLine />
  </LegalText>
);

/** Contact of the operator, as configured. */
function ContactLine() {
  const { phone, mail } = SITE;
  if (!phone && !mail) return <p>请通过运营者公布的客服渠道联系我们。我们在 15 个工作日内答复。</p>;
  return (
    <p>
      {phone && (
        <>
          电话：<a href={telephone(phone)}>{phone}</a>
        </>
      )}
      {phone && mail && '；'}
      {mail && (
        <>
          邮箱：<a href={`mailto:${mail}`}>{mail}</a>
        </>
      )}
      。我们在 15 个工作日内答复。
    </p>
  );
}
