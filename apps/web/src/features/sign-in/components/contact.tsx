import { useSignInOptions } from '#web/platform/session/use-sign-in-options.ts';
import { ContactLinks } from '#web/ui/display/contact-links.tsx';

/** The operator's contacts, if configured. */
export function Contact() {
  const { data } = useSignInOptions();
  const { phone = '', mail = '' } = data?.contact ?? {};
  if (!phone && !mail) return <>请联系平台客服</>;
  return (
    <>
      请联系客服
      <ContactLinks phone={phone} mail={mail} />
    </>
  );
}
