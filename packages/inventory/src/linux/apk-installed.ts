import type { Format } from '../format.ts';
import { componentsOf } from './packaged.ts';
import { required, stanzasIn } from './stanzas.ts';

const TITLE = '/lib/apk/db/installed';
const FIELD = /^([A-Za-z]):(.*)$/;

export const apkInstalled: Format = {
  id: 'apk-installed',
  title: TITLE,
  recognises: ({ text }) => /^P:\S/m.test(text) && /^V:\S/m.test(text) && /^(?:C:Q|A:|S:\d)/m.test(text),
  read: ({ lines }) =>
    componentsOf(
      'apk',
      stanzasIn(lines, FIELD, TITLE).map((stanza) => ({
        ...{ name: required(stanza, 'P', TITLE), version: required(stanza, 'V', TITLE), place: stanza.place },
        ...{ architecture: stanza.fields.get('A') ?? '', source: stanza.fields.get('o') ?? '', vendor: '' },
      })),
    ),
};
