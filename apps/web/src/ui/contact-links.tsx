import { telephone } from './telephone.ts';

/** Phone and mail of somebody, as far as they are known, to stand behind words such as 请联系客服. */
export function ContactLinks({ phone, mail }: { phone: string; mail: string }) {
  return (
    <>
      {phone && (
        <>
          {' '}
          <a href={telephone(phone)}>{phone}</a>
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
