import { generateKeyPairSync, sign } from 'node:crypto';

/** A new key with a self-signed certificate for `localhost` and 127.0.0.1 (X.509 v3, RFC 5280). */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const tbs = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(SUBJECT_ALT_NAME)),
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', tbs, privateKey)]);
  const certificate = sequence(tbs, ECDSA_WITH_SHA256, tagged(0x03, signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** DER: tag, length, content. */
function tagged(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), body]);
}
const sequence = (...content: Uint8Array[]) => tagged(0x30, ...content);
const integer = (value: number) => tagged(0x02, Buffer.of(value));
const utcTime = (at: number) =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));

const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const NAME = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from('localhost')))));
const SUBJECT_ALT_NAME = sequence(
  oid('551d11'),
  tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.of(127, 0, 0, 1)))),
);
