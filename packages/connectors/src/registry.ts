import { connector as capec } from './capec/capec-connector.ts';
import { connector as cnnvd } from './cnnvd/cnnvd-connector.ts';
import { connector as cnvd } from './cnvd/cnvd-connector.ts';
import { connector as cnvdPatches } from './cnvd-patches/cnvd-patches-connector.ts';
import type { Connector, Delivered } from './connector.ts';
import { connector as csaf } from './csaf/csaf-connector.ts';
import { connector as csafErrata } from './csaf-errata/csaf-errata-connector.ts';
import { connector as cveList } from './cve-list/cve-list-connector.ts';
import { connector as cvrfErrata } from './cvrf-errata/cvrf-errata-connector.ts';
import { connector as cwe } from './cwe/cwe-connector.ts';
import { connector as debianAdvisories } from './debian-advisories/debian-advisories-connector.ts';
import { connector as epss } from './epss/epss-connector.ts';
import { connector as kev } from './kev/kev-connector.ts';
import { ldyConnector as ldy } from './ldy/ldy-connector.ts';
import { connector as microsoftCatalog } from './microsoft-catalog/microsoft-catalog-connector.ts';
import { connector as msrcCvrf } from './msrc-cvrf/msrc-cvrf-connector.ts';
import { connector as news } from './news/news-connector.ts';
import { connector as nvd } from './nvd/nvd-connector.ts';
import { connector as osv } from './osv/osv-connector.ts';
import { connector as osvErrata } from './osv-errata/osv-errata-connector.ts';
import { connector as ovalErrata } from './oval-errata/oval-errata-connector.ts';
import { connector as paloAltoAdvisories } from './paloalto-advisories/paloalto-advisories-connector.ts';
import { connector as patches } from './patches/patches-connector.ts';
import { connector as pocReferences } from './poc-references/poc-references-connector.ts';
import { connector as rockyErrata } from './rocky-errata/rocky-errata-connector.ts';
import { connector as ubuntuNotices } from './ubuntu-notices/ubuntu-notices-connector.ts';
import { connector as wesng } from './wesng/wesng-connector.ts';

/** All sources that can be imported, in display order. A new source is added here. */
export const CONNECTORS = [
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
  microsoftCatalog,
  wesng,
  cvrfErrata,
  ovalErrata,
  cnvdPatches,
  osvErrata,
  csafErrata,
  debianAdvisories,
  ubuntuNotices,
  rockyErrata,
  paloAltoAdvisories,
  ldy,
];

/** The union of all that the sources above deliver. */
export type DeliveredBySources = Delivered<EntryOf<(typeof CONNECTORS)[number]>>;

export type AnyConnector = Connector<EntryOf<(typeof CONNECTORS)[number]>>;

type EntryOf<Each> = Each extends Connector<infer Entry> ? Entry : never;

/** A connector by its name on the command line, e.g. `cve-list`. */
export const connectorNamed = (name: string): AnyConnector | undefined => CONNECTORS.find((it) => it.name === name);
