/** Whether a version that a source itself calls affected is ever called not affected. Asked in the words of each source, before they are merged. */
import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import type { Count, RecordCheck } from '../record-check.ts';

const ASKED = 'versions asked that a source calls affected';
const CLEARED = 'of them not affected';
const BY_VENDOR = 'of these the vendor excludes an end that CISA includes, or lists the version as unaffected';

const MOST_STATEMENTS = 12;
const VERSION = /^[vV]?[0-9][\w.+~-]{0,39}$/;
const NO_START = /^[vV]?[0.]*$/;
const IS_COMMIT = /^[0-9a-f]{12,40}$|[0-9]{14}-[0-9a-f]{12}/;

/** Each listed version, each start, each inclusive end, and what is right below an exclusive end. */
export const STATED_AS_AFFECTED: RecordCheck = {
  title: 'Stated as affected',
  names: [ASKED, CLEARED, BY_VENDOR],
  look({ record, sources }, count) {
    const groups = gatherProducts(record.affected);
    for (const { source, claims } of sources) {
      if (claims.vul_status === 'REJECTED') continue;
      for (const entry of claims.affected ?? []) {
        const group = groups.find(({ members }) => members.some((it) => it.source === source && isSame(it, entry)));
        if (group) ask(entry, group, count);
      }
    }
  },
};

const isSame = (a: AffectedProduct, b: AffectedProduct): boolean =>
  a.product === b.product && a.packageName === b.packageName;

function ask({ versions = [] }: AffectedProduct, { name, members }: ProductGroup, count: Count): void {
  const isUnaffected = (version: string) => versions.some((it) => it.status === 'unaffected' && it.version === version);
  const stated = versions.filter(
    ({ status, parsed, versionType }) => status === 'affected' && parsed && versionType !== 'git',
  );
  for (const statement of stated.slice(0, MOST_STATEMENTS)) {
    for (const version of new Set(versionsOf(statement))) {
      if (!VERSION.test(version) || IS_COMMIT.test(version) || isUnaffected(version)) continue;
      count(ASKED, '', 'each');
      const { answer, reason, because } = judgeVersion(members, version);
      if (answer !== 'unaffected') continue;
      const isOwn = because?.lessThan === version || reason === 'listed' || reason === 'in-range';
      const example = `${name} ${version}: ${reason} ${because?.version ?? ''} … ${because?.lessThan ?? because?.lessThanOrEqual ?? ''}`;
      count(isOwn ? BY_VENDOR : CLEARED, example, 'each');
    }
  }
}

function versionsOf({
  version,
  versionType,
  lessThan = '',
  lessThanOrEqual = '',
  changes,
}: VersionStatement): string[] {
  if (changes) return [];
  const isEmpty = lessThan !== '' && compareVersions(version, lessThan, versionType) === 0;
  const start = NO_START.test(version) || isEmpty ? [] : [version];
  return [...start, ...(lessThanOrEqual === '' ? [] : [lessThanOrEqual]), ...below(lessThan)];
}

/** 4.0.5 → 4.0.4; nothing for the first of a branch, as what came before it is of another one. */
function below(end: string): string[] {
  const [, before = '', last = '0'] = /^(.*[0-9]\.)([1-9][0-9]{0,8})$/.exec(end) ?? [];
  return before === '' ? [] : [`${before}${Number(last) - 1}`];
}
