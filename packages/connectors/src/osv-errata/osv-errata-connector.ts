import type { Connector, SourceFile } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { advisoryFrom } from '../errata/deliver.ts';
import { MAX_RECORD_BYTES } from '../json/delivered.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { readAll } from '../read/text.ts';
import { osvErratum } from './schema.ts';
import { transform } from './transform.ts';

/** Numbers of advisories; entries about a CVE (`UBUNTU-CVE-…`) lie beside them and are no patches. */
const NUMBER =
  /(?:^|\/)(?:(?:AL|RH|RL|RX|EL)[SBE]A|OESA|ANSA|DSA|DLA|DTSA|USN|LSN|(?:open)?SUSE-[SRFO]U)-[^/]{1,80}\.json$/;

export const connector: Connector<PatchDelivery> = {
  name: 'osv-errata',
  title: '发行版安全公告（OSV）',
  homepage: 'https://google.github.io/osv.dev/data/',
  licence:
    'Each distribution has its own: AlmaLinux MIT, Rocky Linux BSD-3-Clause, Ubuntu CC BY-SA 4.0, SUSE and Red Hat CC BY 4.0',
  wholeDocument: { rules: 2 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => NUMBER.test(name),
  async *read(file: SourceFile) {
    yield* advisoryFrom(await readAll(file, MAX_RECORD_BYTES), file.name, osvErratum, transform);
  },
  async *replay(raw, place) {
    yield* advisoryFrom(raw, place, osvErratum, transform);
  },
};
