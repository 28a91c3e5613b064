import type { Connector } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { pagesOf } from '../errata/pages.ts';
import { rockyAdvisory, transform } from './transform.ts';

export const connector: Connector<PatchDelivery> = {
  name: 'rocky-errata',
  title: 'Rocky Linux 勘误',
  homepage: 'https://errata.rockylinux.org/',
  licence: 'BSD-3-Clause',
  wholeDocument: { rules: 1 },
  accepts: (name) => /\.json$/i.test(name),
  ...pagesOf('advisories', rockyAdvisory, transform),
};
