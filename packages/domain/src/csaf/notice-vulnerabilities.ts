import { severityName, type Tlp } from '../notice/kinds.ts';
import type { Severity } from '../record/severity.ts';
import { type CsafVersion, type CsafVulnerability, type Issuer, notesOf } from './csaf-document.ts';
import { type ProductRow, productStatusOf, type RowIds, versionsIn } from './product-tree.ts';
import type { Tracked } from './tracking.ts';
import { namedVersions } from './version-range.ts';
import {
  absenceOfFix,
  describeVulnerability,
  threatsOf,
  type VulnerabilityFacts,
  type WeaknessName,
} from './vulnerability-part.ts';

/** A notice as its reader sees it: what is hidden is empty. */
export interface CsafNotice extends Tracked {
  title: string;
  tlp: Tlp | null;
  exploited: boolean;
  severity: Severity | null;
  summary: string;
  reasons: string;
  scope: string;
  check: string;
  actions: string;
  fix: string;
  workaround: string;
  detection: string;
  affected: readonly { product: string; versions: string; fixed: string }[];
  timeline: readonly { date: string; event: string }[];
  references: readonly { title: string; url: string }[];
  /** The products that it names, as the library calls them. */
  products: readonly { name: string; others: readonly string[]; vendor: string }[];
  /** With what the library knows of each. */
  vulnerabilities: readonly VulnerabilityFacts[];
}

export interface NoticeForm {
  version: CsafVersion;
  issuer: Issuer;
  weaknessName: WeaknessName;
  /** Where this form can be fetched. */
  self: string;
}

const NOT_KNOWN_YET = /^(?:待(?:厂商)?确认|待核实|调查中|尚未确认|未确认|未知)/;

/** The vendor is that of the product that the text names, else the only one that the notice knows. */
export function productRowOf(
  { product, versions, fixed }: CsafNotice['affected'][number],
  { products }: Pick<CsafNotice, 'products'>,
): ProductRow {
  const text = product.toLowerCase();
  const named = products.find(({ name, others }) =>
    [name, ...others].some((one) => one !== '' && text.includes(one.toLowerCase())),
  );
  const vendors = [...new Set(products.map(({ vendor }) => vendor))];
  const vendor = named?.vendor ?? (vendors.length === 1 ? (vendors[0] ?? '') : '');
  const isOpen = NOT_KNOWN_YET.test(versions.trim());
  return { vendor, product, versions: namedVersions(versions), isOpen, fixed: versionsIn(fixed) };
}

/** Every vulnerability of a notice with its products: a notice does not say which of them is in which. */
export function vulnerabilitiesOf(notice: CsafNotice, rows: readonly RowIds[], form: NoticeForm): CsafVulnerability[] {
  const { issuer, version, weaknessName } = form;
  const advice = `${notice.fix}\n${notice.actions}`;
  const status = productStatusOf(rows, (it) => advice.includes(it));
  const products = [...(status.known_affected ?? []), ...(status.under_investigation ?? [])];
  const profileOf = (id: string) => `${issuer.origin}/vuln/${encodeURIComponent(id)}`;
  const named = notice.vulnerabilities.map((facts): CsafVulnerability => {
    const remediations = remediationsOf(notice, rows, products);
    const threats = threatsOf(facts, { ...notice, severity: severityOf(notice) }, products);
    const fixless = remediations.some(({ category }) => category === 'vendor_fix') || products.length === 0;
    const all = [...remediations, ...(fixless ? [] : absenceOfFix(facts, products))];
    return {
      ...describeVulnerability(facts, status.known_affected ?? [], { version, weaknessName, profileOf }),
      ...(rows.length > 0 && { product_status: status }),
      ...(all.length > 0 && { remediations: all }),
      ...(threats.length > 0 && { threats }),
    };
  });
  if (named.length > 0 || rows.length === 0) return named;
  // Products without a numbered flaw, as of a poisoned package: the notice is its number.
  const remediations = remediationsOf(notice, rows, products);
  return [
    {
      ids: [{ system_name: issuer.name, text: notice.id }],
      title: notice.title || notice.id,
      notes: notesOf([['summary', '漏洞名称', notice.title || notice.id]]),
      product_status: status,
      ...(remediations.length > 0 && { remediations }),
    },
  ];
}

const severityOf = ({ severity }: CsafNotice) => (severity ? severityName(severity) : '');

function remediationsOf(
  { fix, actions, workaround }: CsafNotice,
  rows: readonly RowIds[],
  product_ids: readonly string[],
): { category: string; details: string; product_ids: readonly string[] }[] {
  if (product_ids.length === 0) return [];
  const texts = [
    ['vendor_fix', fix],
    ['mitigation', actions],
    ['workaround', workaround],
  ] as const;
  return [
    ...rows.flatMap(({ affected, fixed }) =>
      fixed.length === 0
        ? []
        : [{ category: 'vendor_fix', details: `升级到 ${fixed.join('、')}`, product_ids: [affected] }],
    ),
    ...texts.flatMap(([category, details]) =>
      details.trim() === '' ? [] : [{ category, details: details.trim(), product_ids }],
    ),
  ];
}
