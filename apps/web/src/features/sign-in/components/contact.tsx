import { useSignInOptions } from '../../../platform/session/use-sign-in-options.ts';

/** How to reach the operator, as far as this installation says. */
export function Contact() {
  const { data } = useSignInOptions();
  const { phone = '', mail = '' } = data?.contact ?? {};
  if (!phone && !mail) return <>请联系平台客服</>;
  return (
    <>
      请联系客服
      {phone && (
        <>
          {' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </>
      )}
      {phone && mail && ' 或'}
      {mail && (
        <>
          {' '}
          <a href={`mailto:${mail}`}>{mail}</a>
        </>
      )}
    </>
  );
}
