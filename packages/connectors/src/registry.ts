import { connector as capec } from './capec/capec-connector.ts';
import { connector as cnnvd } from './cnnvd/cnnvd-connector.ts';
import { connector as cnvd } from './cnvd/cnvd-connector.ts';
import type { Connector } from './connector.ts';
import { connector as csaf } from './csaf/csaf-connector.ts';
import { connector as cveList } from './cve-list/cve-list-connector.ts';
import { connector as cwe } from './cwe/cwe-connector.ts';
import { connector as epss } from './epss/epss-connector.ts';
import { connector as kev } from './kev/kev-connector.ts';
import { ldyConnector as ldy } from './ldy/ldy-connector.ts';
import { connector as msrcCvrf } from './msrc-cvrf/msrc-cvrf-connector.ts';
import { connector as news } from './news/news-connector.ts';
import { connector as nvd } from './nvd/nvd-connector.ts';
import { connector as osv } from './osv/osv-connector.ts';
import { connector as patches } from './patches/patches-connector.ts';
import { connector as pocReferences } from './poc-references/poc-references-connector.ts';

/** All sources that can be imported, in display order. A new source is added here. */
export const CONNECTORS: readonly Connector[] = [
  cveList,
  nvd,
  cnvd,
  cnnvd,
  kev,
  osv,
  csaf,
  epss,
  pocReferences,
  capec,
  cwe,
  news,
  msrcCvrf,
  patches,
  ldy,
];

/** A connector by its name on the command line, e.g. `cve-list`. */
export const connectorNamed = (name: string): Connector | undefined => CONNECTORS.find((it) => it.name === name);
