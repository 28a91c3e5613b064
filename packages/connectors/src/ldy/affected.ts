import type { AffectedProduct, Patch, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { EditorialAffected, EditorialPatch, EditorialRange } from './schema.ts';

export function patchOf(patch: EditorialPatch): Patch {
  return {
    name: patch.name,
    version: patch.version ?? '',
    architecture: patch.architecture ?? '',
    description: patch.descriptionCn ?? '',
    urls: patch.url === undefined ? [] : [patch.url],
    files: [],
  };
}

function statementOf(range: EditorialRange): VersionStatement {
  const bound = range.lessThan !== undefined || range.lessThanOrEqual !== undefined;
  return {
    status: 'affected',
    version: range.exact ?? range.from ?? '0',
    ...(range.lessThan !== undefined && { lessThan: range.lessThan }),
    ...(range.lessThanOrEqual !== undefined && { lessThanOrEqual: range.lessThanOrEqual }),
    // A start without an end: everything from there on.
    ...(range.from !== undefined && !bound && { lessThanOrEqual: '*' }),
    versionType: range.versionType ?? 'custom',
    parsed: true,
  };
}

/** A range in display form, e.g. `>=2.0-beta9 <2.15.0`. */
function rangeLine(range: EditorialRange): string {
  if (range.exact !== undefined) return range.exact;
  const words: string[] = [];
  if (range.from !== undefined) words.push(`>=${range.from}`);
  if (range.lessThan !== undefined) words.push(`<${range.lessThan}`);
  if (range.lessThanOrEqual !== undefined) words.push(`<=${range.lessThanOrEqual}`);
  return words.join(' ');
}

/** Lines such as `Apache Log4j >=2.0-beta9 <2.15.0`, one per range; one line for a product without a known range. */
export function affectedLines(products: readonly EditorialAffected[]): string[] {
  return products.flatMap((it) => {
    const name = it.product.startsWith(it.vendor) ? it.product : `${it.vendor} ${it.product}`;
    return it.versions.length === 0 ? [name] : it.versions.map((range) => `${name} ${rangeLine(range)}`);
  });
}

function fixedStatement(version: string): VersionStatement {
  return { status: 'unaffected', version, versionType: 'custom', parsed: true };
}

/**
 * Unknown without any version. If every range has an end and a fixed version is named, the list is taken as complete, so other versions are
 * not affected; otherwise unknown.
 */
function defaultStatusOf({ versions, fixedIn = [] }: EditorialAffected): AffectedProduct['defaultStatus'] {
  if (versions.length === 0) return 'unknown';
  const isClosed = versions.every((it) => (it.exact ?? it.lessThan ?? it.lessThanOrEqual) !== undefined);
  return isClosed && fixedIn.length > 0 ? 'unaffected' : 'unknown';
}

export function affectedOf(it: EditorialAffected): AffectedProduct {
  return {
    vendor: it.vendor,
    product: it.product,
    standardVendor: null,
    standardProduct: null,
    industry: [],
    modules: it.modules ?? [],
    platforms: it.platforms ?? [],
    packageName: it.packageName ?? '',
    packageUrl: it.packageUrl ?? '',
    programFiles: it.programFiles ?? [],
    cpes: it.cpes ?? [],
    defaultStatus: defaultStatusOf(it),
    isLinuxSoftware: it.isLinuxSoftware ?? false,
    versions: [...it.versions.map(statementOf), ...(it.fixedIn ?? []).map(fixedStatement)],
    patches: (it.patches ?? []).map(patchOf),
    raw: affectedLines([it]).join('; '),
    source: 'ldy',
  };
}
