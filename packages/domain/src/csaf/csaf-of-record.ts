import { dayNumber } from '../calendar/day.ts';
import { statedDay } from '../calendar/shanghai-day.ts';
import type { Tlp } from '../notice/kinds.ts';
import { severityName } from '../notice/kinds.ts';
import type { AffectedProduct } from '../product/affected-product.ts';
import { saysAffected } from '../product/affected-product.ts';
import { fixedVersions } from '../product/fixed-versions.ts';
import { gatherProducts } from '../product/gather-products.ts';
import type { ProductGroup } from '../product/names/product-group.ts';
import { describeRange } from '../product/version-ranges.ts';
import type { Severity } from '../record/severity.ts';
import type { RichText } from '../record/text.ts';
import { caveatsOf } from '../vulnerability/caveats.ts';
import { describeLibrary } from '../vulnerability/fix/describe-fix.ts';
import type { StatedFix } from '../vulnerability/fix/fix-states.ts';
import { mitigationsIn } from '../vulnerability/fix/mitigations.ts';
import { isDenial, readFixText } from '../vulnerability/fix/read-fix-text.ts';
import type { VulnerabilityRecord } from '../vulnerability/record.ts';
import { sayWithdrawn } from '../vulnerability/summary/write-summary.ts';
import { type CsafDocument, headOf, instantOf, notesOf, SCHEMA_2_1, sortKeys, uriOf } from './csaf-document.ts';
import { distributionOf } from './csaf-of-notice.ts';
import type { NoticeForm } from './notice-vulnerabilities.ts';
import { buildProductTree, type ProductRow, productStatusOf } from './product-tree.ts';
import { namedVersion, rangeOf } from './version-range.ts';
import { absenceOfFix, describeVulnerability, factsOf, threatsOf } from './vulnerability-part.ts';

/** A profile as its reader sees it. */
export interface CsafProfile {
  id: string;
  title: string;
  severity: Severity | null;
  published: string;
  updated: string;
  exploited: boolean;
  fix: StatedFix | null;
  record: VulnerabilityRecord;
}

const MOST_PRODUCTS = 200;
const MOST_REFERENCES = 200;
const MOST_TEXTS = 20;

/** The profile of a vulnerability as an advisory. `tlp`: how far its reader may pass it on; `now`: its date where no source states one. */
export function csafOfRecord(
  profile: CsafProfile,
  { version, issuer, self, weaknessName, tlp, now }: NoticeForm & { tlp: Tlp; now: string },
): CsafDocument {
  const { id, title, severity, record } = profile;
  const { branches, rows } = buildProductTree(rowsOf(record.affected));
  const status = productStatusOf(rows, () => false);
  const products = status.known_affected ?? [];
  const facts = { ...factsOf(id, record, profile.fix), record, exploited: profile.exploited };
  const remediations = products.length === 0 ? [] : remediationsOf(record, products);
  const all = remediations.length > 0 || products.length === 0 ? remediations : absenceOfFix(facts, products);
  const threats = threatsOf(
    facts,
    { exploited: profile.exploited, severity: severity ? severityName(severity) : '' },
    products,
  );
  const profileOf = (of: string) => `${issuer.origin}/vuln/${encodeURIComponent(of)}`;
  const described = describeVulnerability(facts, products, { version, weaknessName, profileOf });
  const descriptions = textsOf(record.descriptions);
  return sortKeys({
    ...(version === '2.1' && { $schema: SCHEMA_2_1 }),
    document: {
      category: rows.length > 0 ? 'csaf_security_advisory' : 'csaf_base',
      ...headOf(version, issuer),
      title: title || id,
      ...(severity && { aggregate_severity: { text: severityName(severity) } }),
      ...distributionOf(tlp, version),
      tracking: trackingOf(profile, now),
      notes: notesOf([['summary', '说明', `${id} 的漏洞画像，由多个公开来源的说法合并而成。`]]),
      references: [{ category: 'self', summary: '漏洞画像', url: self }],
    },
    ...(branches.length > 0 && { product_tree: { branches } }),
    vulnerabilities: [
      {
        ...described,
        notes: [
          ...described.notes,
          ...notesOf(caveatTexts(record).map((text) => ['general', '编号附注', text] as const)),
          ...notesOf(descriptions.map((text) => ['description', '描述', text] as const)),
        ],
        references: referencesOf(record, described.references as object[]),
        ...(rows.length > 0 && { product_status: status }),
        ...(all.length > 0 && { remediations: all }),
        ...(threats.length > 0 && { threats }),
      },
    ],
  });
}

/** A profile has no revisions: a day on which it changed is one, so a later document always has a later version. */
function trackingOf({ id, published, updated }: CsafProfile, now: string) {
  const [first, last] = [
    instantOf(published) || instantOf(updated) || now,
    instantOf(updated) || instantOf(published) || now,
  ];
  const [from, to] = first <= last ? [first, last] : [last, last];
  const days = dayNumber(statedDay(to)) - dayNumber(statedDay(from));
  const history = [{ number: '1.0.0', date: from, summary: '首次公开' }];
  if (to !== from) history.push({ number: `1.${days + 1}.0`, date: to, summary: '更新' });
  return {
    ...{ id, status: 'interim' as const, version: history.at(-1)?.number ?? '1.0.0' },
    ...{ initial_release_date: from, current_release_date: to, revision_history: history },
  };
}

const rowsOf = (affected: readonly AffectedProduct[]): ProductRow[] =>
  gatherProducts(affected)
    .filter(({ members }) => members.some(saysAffected))
    .slice(0, MOST_PRODUCTS)
    .flatMap(rowsOfProduct);

/** One row for all versions if they make a range, else one for each statement. */
function rowsOfProduct({ name, members }: ProductGroup): ProductRow[] {
  const [first] = members;
  const vendor = first?.standardVendor?.name || first?.vendor || '';
  const product = name || first?.product || vendor || '未知产品';
  const statements = members.flatMap(({ versions }) => versions).filter(({ status }) => status === 'affected');
  const distinct = statements.filter(
    (it, at) => statements.findIndex((other) => describeRange(other) === describeRange(it)) === at,
  );
  const row = (versions: ProductRow['versions'], fixed: readonly string[]) => ({
    ...{ vendor, product, versions, isOpen: false, fixed },
  });
  const fixed = fixedVersions(members);
  if (distinct.length === 0) return [row({ category: 'product_version_range', name: 'vers:all/*' }, fixed)];
  const [only] = distinct;
  if (only && distinct.length === 1 && only.parsed && !only.lessThan && !only.lessThanOrEqual && only.version !== '*')
    return [row(namedVersion(only.version || '*'), fixed)];
  const range = distinct.every(({ parsed }) => parsed) ? rangeOf(distinct) : null;
  if (range !== null) return [row({ category: 'product_version_range', name: range }, fixed)];
  return distinct.map((it, at) =>
    row({ category: 'product_version_range', name: it.raw || describeRange(it) || '*' }, at === 0 ? fixed : []),
  );
}

/** What the CVE programme says of the number, and what was withdrawn: without it a disputed one looks like any other. */
const caveatTexts = (record: VulnerabilityRecord): string[] =>
  [...caveatsOf(record).map(({ says, advice }) => `${says}：${advice}。`), sayWithdrawn(record)].filter(Boolean);

const textsOf = (texts: readonly RichText[]): string[] => [
  ...new Set(
    texts
      .slice(0, MOST_TEXTS)
      .map(({ value }) => value.trim())
      .filter((value) => value !== ''),
  ),
];

/** That there is no fix is none (absenceOfFix). */
function remediationsOf({ fixes }: VulnerabilityRecord, product_ids: readonly string[]) {
  const as = (category: string, texts: readonly RichText[]) =>
    textsOf(texts).map((details) => ({ category, details, product_ids }));
  const released = fixes.officialFix.filter(({ value }) => !isDenial(readFixText(value)));
  const patched = fixes.library.length > 0 ? [{ lang: 'cn' as const, value: describeLibrary(fixes.library) }] : [];
  return [...as('vendor_fix', [...patched, ...released]), ...as('workaround', mitigationsIn(fixes.temporaryFix))];
}

function referencesOf({ references }: VulnerabilityRecord, own: readonly object[]): object[] {
  const others = references.filter(({ url }) => URL.canParse(url)).slice(0, MOST_REFERENCES);
  return [...own, ...others.map(({ url, name }) => ({ category: 'external', summary: name || url, url: uriOf(url) }))];
}
