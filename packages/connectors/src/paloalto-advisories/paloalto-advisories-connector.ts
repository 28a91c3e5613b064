import type { Connector } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { advisoryFrom } from '../errata/deliver.ts';
import { MAX_RECORD_BYTES } from '../json/delivered.ts';
import { readAll } from '../read/text.ts';
import { paloAltoAdvisory, transform } from './transform.ts';

export const connector: Connector<PatchDelivery> = {
  name: 'paloalto-advisories',
  title: 'Palo Alto Networks 安全公告（JSON）',
  homepage: 'https://security.paloaltonetworks.com/',
  licence: 'Copyright Palo Alto Networks: facts and links are stored',
  wholeDocument: { rules: 1 },
  accepts: (name) => /(?:^|\/)(?:PAN-SA|CVE)-[\d-]{6,20}(?:\.json)?$/i.test(name),
  async *read(file) {
    yield* advisoryFrom(await readAll(file, MAX_RECORD_BYTES), file.name, paloAltoAdvisory, transform);
  },
  async *replay(raw, place) {
    yield* advisoryFrom(raw, place, paloAltoAdvisory, transform);
  },
};
