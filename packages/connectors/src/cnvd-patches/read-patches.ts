import { domesticSystemOf } from '@ldy/domain/patch/kinds.ts';
import { type PatchStatement, patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { parseCnvdProductLine } from '@ldy/domain/product/names/cnvd-product-line.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { versionsToInstall } from '@ldy/domain/vulnerability/fix/text-versions.ts';
import { cnvdNumber, identifiersOf } from '../cnvd/identifiers.ts';
import type { CnvdEntry } from '../cnvd/schema.ts';
import { dayOf } from '../errata/advisories.ts';
import { type Advisory, lineOf, linksOf } from '../errata/deliver.ts';
import { BadRecord } from '../json/delivered.ts';
import { cleanText } from '../xml/leftover-entities.ts';
import { urlsInText } from '../xml/urls-in-text.ts';

/** What an entry names as fixed on a system of 信创; null if it is about none. @throws BadRecord without a number. */
export function readPatches(entry: CnvdEntry): Advisory | null {
  const products = entry.products.slice(0, 200).flatMap((written) => domesticIn(written, entry.title) ?? []);
  if (products.length === 0) return null;
  const id = cnvdNumber(entry.number);
  if (id === null) throw new BadRecord('identifier', `${JSON.stringify(entry.number.slice(0, 60))} is no CNVD number`);
  const day = dayOf(entry.openTime.trim());
  const about = {
    ...{ source: 'cnvd' as const, document: `cnvd/${id}`, revision: day ?? '', updated: day },
    severity: severityFromWord(entry.serverity),
    references: linksOf([{ title: id, url: `https://www.cnvd.org.cn/flaw/show/${id}` }]),
  };
  const way = cleanText(entry.formalWay).slice(0, 4000);
  const fixes = [id, ...identifiersOf(entry).cves].sort();
  const statements = [...packagesIn(way, products, fixes), ...releasesIn(way, products, fixes)];
  return {
    ...{ source: 'cnvd', name: about.document, revision: about.revision },
    statements: statements.map((found) => patchStatement({ ...about, ...found })),
  };
}

interface Product {
  system: string;
  vendor: string;
  name: string;
  /** As the entry writes it, e.g. `V8 (Build 2021.07.08)`. */
  version: string;
}

/** Ids of the vendors in vendors.tsv. */
const VENDORS: ReadonlyMap<string, string> = new Map([
  ['kylin', 'kylinos'],
  ['uos', 'uniontech'],
  ['openeuler', 'openeuler'],
  ['anolis', 'openanolis'],
  ['dameng', 'dameng'],
  ['kingbase', 'kingbase'],
]);
/** Vendors with products named without the vendor's name: `企业管理器（DEM）`, `DM Database Server x64`. */
const MAKERS = /达梦数据库|人大金仓|电科金仓|统信软件|麒麟软件/;

function domesticIn(written: string, title: string): Product | null {
  const { vendor, product, raw } = parseCnvdProductLine(written, title);
  const maker = MAKERS.exec(`${vendor} ${raw}`)?.[0]?.replace(/软件|数据库/, '') ?? '';
  const name = lineOf(domesticSystemOf(product) ? product : maker && `${maker}${product}`);
  const system = domesticSystemOf(name);
  // Apache has a Kylin of its own, which is no system.
  if (system === null || /apache/i.test(raw)) return null;
  const at = raw.indexOf(product);
  return {
    system,
    vendor: VENDORS.get(system) ?? '',
    name,
    version: at < 0 ? '' : raw.slice(at + product.length).trim(),
  };
}

type FoundPatch = Pick<PatchStatement, 'patch' | 'title' | 'vendor' | 'targets'> & Partial<PatchStatement>;

/** Addresses of packages: `…/dde-session-shell_5.3.67-2_amd64.deb`. */
function packagesIn(way: string, products: readonly Product[], fixes: string[]): FoundPatch[] {
  const [{ system, vendor } = { system: '', vendor: '' }] = products;
  return urlsInText(way).flatMap((url) => {
    const [name = '', component = '', version = '', architecture = ''] =
      /([\w.+-]{1,80}?)_([\w.+~-]{1,60})_(\w{2,12})\.deb$/.exec(url) ?? [];
    if (component === '') return [];
    const named = products.map((product) => lineOf(`${product.name} ${product.version}`));
    const target = patchTarget({
      products: [...new Set(named)],
      component,
      version,
      scheme: 'deb',
      class: 'release',
      fixes,
    });
    const files = [{ name, size: null, hash: '', url, architecture }];
    return {
      patch: `${system}:${component}_${version}`,
      title: `${component} ${version}`,
      vendor,
      targets: [target],
      files,
      downloads: [url],
    };
  });
}

/** `DM V7.6.1.120及之后/V8.1.2.138及之后版本，已修复此漏洞`: each is for the product of its line, which is its first number. */
function releasesIn(way: string, products: readonly Product[], fixes: string[]): FoundPatch[] {
  return versionsIn(way.replaceAll(/https?:\S+/g, '\n')).flatMap((version) => {
    const branch = firstNumber(version);
    const meant = products.find((product) => firstNumber(product.version) === branch);
    const product = meant ?? (new Set(products.map(({ name }) => name)).size === 1 ? products[0] : undefined);
    if (!product) return [];
    const { system, vendor, name } = product;
    const target = patchTarget({ products: [name], version, branch, class: 'release', fixes });
    return {
      patch: [system, plain(name), version].filter(Boolean).join(':'),
      title: `${name} ${version}`,
      vendor,
      targets: [target],
    };
  });
}

const BUILD = /[vV](\d+(?:\.\d+){1,5}-Build\([\d.-]{1,30}\))\s?已修复/g;
const LATER = /[vV]?(\d+(?:\.\d+){1,5})\s?(?:版本?)?(?:及(?:之|以)?后|已修复)/g;

function versionsIn(text: string): string[] {
  const builds = [...text.matchAll(BUILD)].map((match) => match[1] ?? '');
  if (builds.length > 0) return [...new Set(builds)];
  const later = [...text.matchAll(LATER)].map((match) => match[1] ?? '');
  return [...new Set(later.length > 0 ? later : versionsToInstall(text).map((it) => it.replace(/^v/i, '')))].filter(
    (it) => /\d\.\d/.test(it),
  );
}

const firstNumber = (version: string): string => /\d+/.exec(version)?.[0] ?? '';

/** The Latin words of a name; numbers of patches are written in Latin letters. Names that are Chinese alone mean the system itself. */
const plain = (name: string): string => (name.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).join('-').toLowerCase();
