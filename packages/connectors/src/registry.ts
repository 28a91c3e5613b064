import { connector as cnnvd } from './cnnvd/cnnvd-connector.ts';
import { connector as cnvd } from './cnvd/cnvd-connector.ts';
import type { Connector } from './connector.ts';
import { connector as cveList } from './cve-list/cve-list-connector.ts';
import { connector as epss } from './epss/epss-connector.ts';
import { connector as kev } from './kev/kev-connector.ts';
import { ldyConnector as ldy } from './ldy/ldy-connector.ts';
import { connector as nvd } from './nvd/nvd-connector.ts';

/** Every source that can be imported, in the order in which people are shown them. */
export const CONNECTORS: readonly Connector[] = [cveList, nvd, cnvd, cnnvd, kev, epss, ldy];
