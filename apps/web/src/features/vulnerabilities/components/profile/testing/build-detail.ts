import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { complete, emptyRecord } from '@ldy/domain/vulnerability/skeleton.ts';

/** An empty profile with a number; tests add what they need. */
export function buildDetail(
  record: Partial<VulnerabilityRecord> = {},
  changes: Partial<Omit<CompletedDetail, 'record'>> = {},
): CompletedDetail {
  return {
    id: 'LDY-2026-00000001',
    ldy: 'LDY-2026-00000001',
    cve: '',
    title: '',
    summary: '',
    title_en: '',
    priority: null,
    severity: null,
    published: '',
    published_by: '',
    updated: '',
    corrected: '',
    record: complete({ ...emptyRecord(), identifiers: ['LDY-2026-00000001'], ...record }),
    epss: null,
    exploited: false,
    exposed: null,
    kev: false,
    has_poc: false,
    poc_state: null,
    has_exp: false,
    has_patch: false,
    fix: null,
    sources: [],
    related: [],
    locked: [],
    ...changes,
  };
}

export function buildVersion(changes: Partial<VersionStatement> = {}): VersionStatement {
  return { status: 'affected', version: '1.0', lessThan: '2.0', versionType: 'semver', parsed: true, ...changes };
}

export function buildAffected(changes: Partial<AffectedProduct> = {}): AffectedProduct {
  return {
    vendor: '示例厂商',
    product: '示例网关',
    standardVendor: null,
    standardProduct: null,
    industry: [],
    modules: [],
    platforms: [],
    packageName: '',
    packageUrl: '',
    programFiles: [],
    cpes: [],
    defaultStatus: 'unknown',
    isLinuxSoftware: false,
    versions: [buildVersion()],
    patches: [],
    raw: '',
    source: 'cve',
    ...changes,
  };
}
