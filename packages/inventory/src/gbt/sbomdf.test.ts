import { describe, expect, test } from 'vitest';
import { readInventory } from '../read-inventory.ts';
import { readText, refusalOf } from '../testing/read-text.ts';

const component = (change: object = {}) => ({
  componentId: 'Package-lib-1',
  componentName: 'lib',
  componentVersion: '2.0',
  supplier: { supplierName: '某公司' },
  licenseName: ['MIT'],
  integrity: { hashAlg: 'SM3', messageDigest: 'ab'.repeat(32) },
  ...change,
});
const document = (change: object = {}) =>
  JSON.stringify({
    software: {
      softwareId: 'Software-1',
      softwareName: '门户',
      softwareVersion: '1.0',
      supplier: { supplierName: 'NOASSERTION' },
    },
    document: { formatName: 'SBOMDF', formatVersion: '1.0', listID: 'urn:uuid:1', timestamp: '2026-08-01T00:00:00Z' },
    components: [component()],
    dependencies: [{ identityAId: 'Software-1', relationship: 'contain', identityBId: 'Package-lib-1' }],
    ...change,
  });

describe('a bill of GB/T 47020', () => {
  test('is read with names, versions and suppliers', () => {
    expect(readText(document())).toMatchObject({
      format: 'gbt-47020',
      components: [{ name: 'lib', version: '2.0', vendor: '某公司', identifiedBy: 'vendor and product' }],
      remarks: [{ code: 'unsigned' }],
    });
  });

  test('has no identity but the name where no supplier is asserted', () => {
    const components = [component({ supplier: { supplierName: 'NOASSERTION' }, componentVersion: 'NOASSERTION' })];
    const [read] = readText(document({ components })).components;
    expect(read).toMatchObject({ vendor: '', version: '', identifiedBy: 'name' });
  });

  test('may name components by package URLs and CPEs', () => {
    const ids = ['pkg:npm/a@1', '2:pkg:npm/a@1', 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*'];
    const components = ids.map((componentId) => component({ componentId }));
    expect(readText(document({ components })).components.map(({ identity }) => identity)).toEqual([
      ...['pkg:npm/a@1', 'pkg:npm/a@1', ids[2]],
    ]);
  });

  test('says how much of it is not used, or wrong', () => {
    const given = document({
      components: [component({ integrity: { hashAlg: 'SM3', messageDigest: 'abc' } })],
      dependencies: [{ identityAId: 'x', relationship: 'dependsOn', identityBId: 'y' }],
      vulnerabilities: [{ vulnerabilityId: 'CVE-2021-44228', affectedObject: 'Package-lib-1' }],
    });
    expect(readText(given).remarks).toEqual([
      { code: 'unsigned', detail: '' },
      { code: 'references-open', detail: '1' },
      { code: 'digests-malformed', detail: '1' },
      { code: 'statements-left-out', detail: '1' },
    ]);
  });

  test.each([
    [
      'of another version',
      { document: { formatName: 'SBOMDF', formatVersion: '2.0', timestamp: '' } },
      '$.document.formatVersion',
    ],
    ['without its software', { software: undefined }, '$.software'],
    [
      'with a component without a name',
      { components: [component({ componentName: '' })] },
      '$.components[0].componentName',
    ],
    ['with an id twice', { components: [component(), component()] }, '$.components[1].componentId'],
    ['with half a dependency', { dependencies: [{ identityAId: 'a' }] }, '$.dependencies[0].relationship'],
  ])('%s is refused with its place', (_, change, place) => {
    expect(refusalOf(document(change))).toBe(`invalid at ${place}`);
  });
});

/** Made by OpenSSL for these tests, with a key of the curve SM2. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUM/j68s0WPb8/vG8lKmPJdK9mXVcwCgYIKoEcz1UBg3Uw
FDESMBAGA1UEAwwJU0JPTSBUb29sMCAXDTI2MTIwMTEyMzUzMVoYDzIxMjYxMTA3
MTIzNTMxWjAUMRIwEAYDVQQDDAlTQk9NIFRvb2wwWTATBgcqhkjOPQIBBggqgRzP
VQGCLQNCAARdKqzdJBkR3AzkAegCi1AHdpTu0EqITMs80l+HcRgm//L0rtB5b3zO
6D3Fj9/Eyu6fx7Dt1+7sgcq6yBxrr6Dio1MwUTAdBgNVHQ4EFgQUlZe0SEYnUOJC
hC5RKAdj6oCieoAwHwYDVR0jBBgwFoAUlZe0SEYnUOJChC5RKAdj6oCieoAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqgRzPVQGDdQNHADBEAiANo2cS/FIL+yGq+if7StK1
+wJfy7DGP5kMY23+iKB9qQIgOgQefQ0aCsPHMXPbW9MuAiSQpnTBpwSdCgLTv2ET
2Xo=
-----END CERTIFICATE-----`;
/** By `openssl pkeyutl -sign -rawin -digest sm3 -pkeyopt distid:1234567812345678` over SIGNED. */
const BY_GM_T = 'MEQCIF203yEuezoYRedQiYkvXWwjPfRiRDql3WPYrv08wqcIAiBrusUatdKWffTXt4TqWEOqj7ZYv9LaL32dAktG/v5UHQ==';
/** By `openssl dgst -sm3 -sign`, with the empty identity. */
const BY_OPENSSL = 'MEQCIDoRK3SeOynASYomi2AxQ7UH8ny4ZISSGLkPHHZNMhlyAiAD4br5wp1noYJ02yxz+sScc0EwQZdaQgbwkec6CYo4RA==';
const SIGNED =
  '{"software":{"softwareName":"a"},"document":{"formatName":"SBOMDF","formatVersion":"1.0","timestamp":""},"components":[]}';

describe('its signature', () => {
  const check = (text: string, signature: Uint8Array, certificate = CERTIFICATE) =>
    readInventory(Buffer.from(text), 'a.SBOMDF.json', { signature, certificate: Buffer.from(certificate) }).remarks[0];
  const named = document({ integrity: { signatureFile: 'signature.sig', digitalCertificateFile: 'c.pem' } });
  const byOpenssl = Buffer.from(BY_OPENSSL, 'base64');

  test('is right where it is that of the key over the very file', () => {
    expect(check(SIGNED, byOpenssl)).toEqual({ code: 'signature-right', detail: 'CN=SBOM Tool' });
    expect(check(SIGNED, Buffer.from(BY_OPENSSL))).toMatchObject({ code: 'signature-right' });
  });

  test('is right with the identity that GM/T 0009 prescribes', () => {
    expect(check(SIGNED, Buffer.from(BY_GM_T, 'base64'))).toMatchObject({ code: 'signature-right' });
  });

  test('is wrong where one letter of the file is another', () => {
    expect(check(SIGNED.replace('"a"', '"b"'), byOpenssl)).toMatchObject({ code: 'signature-wrong' });
  });

  test('cannot be checked without the files that the bill names', () => {
    expect(readText(named).remarks).toEqual([{ code: 'signature-unchecked', detail: 'signature.sig, c.pem' }]);
  });

  test.each([
    ['what is no certificate', Buffer.from('x'), 'x', 'the certificate is no X.509 certificate'],
    ['what is no signature', Buffer.from('x'), CERTIFICATE, 'the signature is none of SM2'],
  ])('cannot be checked by %s', (_, signature, certificate, detail) => {
    expect(check(named, signature, certificate)).toEqual({ code: 'signature-unchecked', detail });
  });
});
