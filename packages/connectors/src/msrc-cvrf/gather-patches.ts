import { PATCH_CLASSES, type PatchClass, type Reboot } from '@ldy/domain/patch/kinds.ts';
import { type PatchStatement, type PatchTarget, patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { slug } from '@ldy/domain/product/names/slug.ts';
import { type FixedBuild, fixedBuilds } from './fixed-build.ts';
import { PatchDays } from './patch-days.ts';
import { fixedProduct, type NamedProduct, namedProduct, spelled } from './product-name.ts';
import { supersededBy } from './supersedence.ts';
import type { Remediation, VulnerabilityEntry } from './vulnerability-entry.ts';

export interface MsrcDocument {
  name: string;
  revision: string;
  published: string | null;
  /** Names of products, by id. */
  products: ReadonlyMap<string, string>;
}

/** What became of the remediations of a document. */
export interface Tally {
  read: number;
  patches: number;
  /** Advice that installs nothing, and notes that name no patch. */
  advice: number;
  /** Fixes that state neither a number nor a version. */
  unversioned: number;
  /** Fixes of a package of a distribution that say not which. */
  unnamed: number;
}

export const NOTHING_READ: Tally = { read: 0, patches: 0, advice: 0, unversioned: 0, unnamed: 0 };

const LICENCE = 'Microsoft: https://www.microsoft.com/legal/terms-of-use';
const CLASSES: readonly (readonly [RegExp, PatchClass])[] = [
  [/^Monthly Rollup/i, 'rollup'],
  [/^Security Only/i, 'security-only'],
  [/^Security ?Hotpatch ?Update/i, 'hotpatch'],
  [/preview/i, 'preview'],
  [/out[- ]of[- ]band/i, 'out-of-band'],
];
const REBOOTS: Readonly<Record<string, Reboot>> = { yes: 'system', no: 'none' };
const ADVICE = ['Mitigation', 'Workaround', 'Will Not Fix', 'None Available'];

const kbIn = (text: string): string | null => /^(?:KB)?(\d{6,7})$/i.exec(text.trim())?.[1] ?? null;
const onlyWeb = (url: string): boolean => /^https?:\/\/[^\s"'<>\\]+$/i.test(url);

interface Gathered {
  statement: PatchStatement;
  /** By product, component and version. */
  targets: Map<string, PatchTarget>;
}

/** Gathers the patches of one document from its entries: one statement for a patch, however many vulnerabilities it closes. */
export class PatchGatherer {
  readonly tally: Tally = { ...NOTHING_READ };
  readonly #document: MsrcDocument;
  readonly #patches = new Map<string, Gathered>();
  readonly #names = new Map<string, NamedProduct>();
  readonly #days: PatchDays;

  constructor(document: MsrcDocument) {
    this.#document = document;
    this.#days = new PatchDays(document.published);
  }

  add(entry: VulnerabilityEntry): void {
    for (const remediation of entry.remediations) {
      this.tally.read += 1;
      const kb =
        kbIn(remediation.description) ?? (remediation.type === 'Release Notes' ? kbIn(remediation.subType) : null);
      if (remediation.type === 'Vendor Fix') this.#addFix(entry, remediation, kb);
      else if (kb !== null && !ADVICE.includes(remediation.type)) this.#addLink(entry, remediation, kb);
      else this.tally.advice += 1;
    }
  }

  /** Everything gathered: products of which the same holds share one target. */
  statements(): PatchStatement[] {
    return [...this.#patches.values()].map(({ statement, targets }) => {
      const alike = new Map<string, PatchTarget>();
      for (const { products, ...common } of targets.values()) {
        const key = JSON.stringify(common);
        const known = alike.get(key);
        if (known) known.products.push(...products);
        else alike.set(key, { products: [...products], ...common });
      }
      const shared = [...alike.values()];
      const published = this.#days.of(statement.patch) ?? statement.published;
      return { ...statement, published, title: statement.title || titleOf(statement.patch, shared), targets: shared };
    });
  }

  #addFix(entry: VulnerabilityEntry, remediation: Remediation, kb: string | null): void {
    const builds = fixedBuilds(remediation.fixedBuild);
    if (kb === null && builds.length === 0) {
      this.tally.unversioned += 1;
      return;
    }
    const fixed = remediation.products.flatMap((id) => fixedProduct(this.#nameOf(id), remediation.description) ?? []);
    if (fixed.length === 0 && remediation.products.length > 0) {
      this.tally.unnamed += 1;
      return;
    }
    this.tally.patches += 1;
    if (kb !== null) this.#days.add(`KB${kb}`, entry);
    for (const named of fixed) {
      if (kb !== null) this.#addTarget(entry, remediation, `KB${kb}`, '', named, builds);
      else
        for (const build of builds)
          this.#addTarget(entry, remediation, releaseId(named, build), releaseTitle(named, build), named, [build]);
    }
  }

  #addTarget(
    entry: VulnerabilityEntry,
    remediation: Remediation,
    patch: string,
    title: string,
    { product, component }: NamedProduct,
    builds: readonly FixedBuild[],
  ): void {
    const isPackage = builds.some(({ scheme }) => scheme === 'rpm');
    const { statement, targets } = this.#patchOf(patch, title, entry, isPackage);
    const { url, restart } = remediation;
    if (onlyWeb(url) && !statement.downloads.includes(url)) statement.downloads.push(url);
    statement.rebootWord ||= restart;
    for (const build of builds.length > 0 ? builds : [{ version: '', scheme: '', branch: '' }]) {
      const key = `${product}\n${component}\n${build.version}`;
      const target =
        targets.get(key) ??
        patchTarget({ products: [product], component, ...build, class: classOf(remediation, title !== '') });
      targets.set(key, target);
      target.reboot = REBOOTS[restart.toLowerCase()] ?? target.reboot;
      for (const replaced of supersededBy(remediation.supercedence)) addTo(target.replaces, replaced);
      addTo(target.fixes, entry.id);
    }
    for (const name of remediation.files)
      if (name !== '' && !statement.files.some((file) => file.name === name))
        statement.files.push({ name, size: null, hash: '', url: '', architecture: '' });
  }

  #addLink(entry: VulnerabilityEntry, { type, url }: Remediation, kb: string): void {
    this.tally.patches += 1;
    const { statement } = this.#patchOf(`KB${kb}`, '', entry);
    const links = type === 'Known Issue' ? statement.knownIssues : statement.references;
    if (onlyWeb(url) && !links.some((link) => link.url === url)) links.push({ title: '', url });
  }

  #patchOf(patch: string, title: string, entry: VulnerabilityEntry, isPackage = false): Gathered {
    const { name, revision, published } = this.#document;
    const found = this.#patches.get(patch) ?? {
      statement: patchStatement({
        ...{ source: 'msrc', document: name, revision, patch, title, licence: LICENCE, entries: 0 },
        published: title === '' ? published : releasedOn(entry, isPackage),
        aliases: /^KB\d/.test(patch) ? [patch.slice(2)] : [],
      }),
      targets: new Map<string, PatchTarget>(),
    };
    this.#patches.set(patch, found);
    const { statement } = found;
    statement.entries += 1;
    statement.exploited ||= entry.exploited;
    statement.severity = worse(statement.severity, entry.severity);
    if (entry.updated !== null && (statement.updated === null || entry.updated > statement.updated))
      statement.updated = entry.updated;
    return found;
  }

  #nameOf(id: string): NamedProduct {
    const known = this.#names.get(id);
    if (known) return known;
    const named = namedProduct(this.#document.products.get(id) ?? id);
    this.#names.set(id, named);
    return named;
  }
}

/** Documents of Linux packages are no months, and an entry on one has the day of the vulnerability: nothing says when the package was released. */
const releasedOn = ({ published }: VulnerabilityEntry, isPackage: boolean): string | null =>
  isPackage ? null : published;

function classOf({ subType }: Remediation, isRelease: boolean): PatchClass {
  return CLASSES.find(([pattern]) => pattern.test(subType))?.[1] ?? (isRelease ? 'release' : 'update');
}

function addTo(list: string[], value: string): void {
  if (!list.includes(value)) list.push(value);
}

const SEVERE = ['low', 'medium', 'high', 'critical'] as const;
type Severity = PatchStatement['severity'];
const worse = (a: Severity, b: Severity): Severity =>
  SEVERE.indexOf(a as never) >= SEVERE.indexOf(b as never) ? a : b;

const releaseId = ({ product, component }: NamedProduct, { version }: FixedBuild): string =>
  ['REL', slug(product), slug(component), version]
    .filter((part) => part !== '')
    .join('-')
    .toUpperCase()
    .slice(0, 200);
const releaseTitle = ({ product, component }: NamedProduct, { version }: FixedBuild): string =>
  [product, component, version].filter((part) => part !== '').join(' ');

/** `KB5048661 安全更新（Windows 10 Version 1809、Windows Server 2019 等）` */
function titleOf(patch: string, targets: readonly PatchTarget[]): string {
  const names = new Set(
    targets.flatMap(({ products, component }) => (component ? [component] : products.map(shortName))),
  );
  const kind = PATCH_CLASSES.find(({ key }) => key === targets[0]?.class)?.cn ?? '更新';
  const [first, second, ...more] = [...names].sort();
  const shown = [first, second].filter((name) => name !== undefined).join('、');
  return shown === '' ? patch : `${patch} ${kind}（${shown}${more.length > 0 ? ' 等' : ''}）`;
}

const shortName = (name: string): string =>
  spelled(
    name
      .replace(/ for (?:x64|ARM64|32-bit|Itanium)[- \w]*?Systems\b/i, '')
      .replace(/ \(Server Core installation\)/i, ''),
  );
