import { telephone } from '../format/telephone.ts';

/** Phone and mail links, if known, to follow a text such as 请联系客服. */
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
