import type { Format } from '../format.ts';
import { componentsOf } from './packaged.ts';
import { required, stanzasIn } from './stanzas.ts';

const TITLE = '/var/lib/dpkg/status';
const FIELD = /^([A-Za-z][A-Za-z0-9-]*):(.*)$/;

export const dpkgStatus: Format = {
  id: 'dpkg-status',
  title: TITLE,
  recognises: ({ text }) => /^Package: \S/m.test(text) && /^(?:Status|Version): /m.test(text),
  read: ({ lines }) =>
    componentsOf(
      'deb',
      stanzasIn(lines, FIELD, TITLE)
        .filter(({ fields }) =>
          / (?:installed|unpacked|half-|triggers-)/.test(` ${fields.get('Status') ?? ' installed'}`),
        )
        .map((stanza) => {
          const { fields, place } = stanza;
          return {
            ...{ name: required(stanza, 'Package', TITLE), version: required(stanza, 'Version', TITLE), place },
            ...{ architecture: fields.get('Architecture') ?? '', vendor: '', source: sourceIn(fields.get('Source')) },
          };
        }),
    ),
};

/** `openssl (3.0.11-1)`: a version is written where it is not the one of the package. */
function sourceIn(written = ''): string {
  const [, name = '', version = ''] = /^(\S+)(?:\s+\(([^)]+)\))?$/.exec(written) ?? [];
  return version === '' ? name : `${name}@${version}`;
}
