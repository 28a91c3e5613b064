import type { Connector } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { pagesOf } from '../errata/pages.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { rockyAdvisory, transform } from './transform.ts';

export const connector: Connector<PatchDelivery> = {
  name: 'rocky-errata',
  title: 'Rocky Linux 勘误',
  homepage: 'https://errata.rockylinux.org/',
  licence: 'BSD-3-Clause',
  wholeDocument: { rules: 1 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /\.json$/i.test(name),
  ...pagesOf('advisories', rockyAdvisory, transform),
};
