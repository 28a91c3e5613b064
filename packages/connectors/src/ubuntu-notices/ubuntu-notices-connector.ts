import type { Connector } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { pagesOf } from '../errata/pages.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { transform, ubuntuNotice } from './transform.ts';

export const connector: Connector<PatchDelivery> = {
  name: 'ubuntu-notices',
  title: 'Ubuntu 安全公告（USN）',
  homepage: 'https://ubuntu.com/security/notices',
  licence: 'CC BY-SA 4.0',
  wholeDocument: { rules: 1 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /\.json$/i.test(name),
  ...pagesOf('notices', ubuntuNotice, transform),
};
