/** Answers about versions by bounds that say nothing of them: written independently of the rules that are checked. */
import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { fixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Count } from '../record-check.ts';

const PSEUDO = 'ends at a pseudo-version and a release is called unaffected';
const POINT = 'point release of an inclusive end called unaffected';
const UPGRADE = 'upgrade to a version of another numbering';
const EPOCH = 'version of a distribution is decided by its epoch';

export const NUMBERING_NAMES = [PSEUDO, POINT, EPOCH, UPGRADE];

const IS_PSEUDO = /-(?:.*\.)?20[0-9]{12}-[0-9a-f]{12}/;
const IS_HASH = /^(?=.*[a-f])(?=.*[0-9])[0-9a-f]{12,40}$/;
const IS_PACKAGE = /^[0-9]+:|-.*(?:\.el[0-9]|\.fc[0-9]|ubuntu[0-9])|[+~]deb[0-9]|\.amzn[0-9]/;
const IS_DAY = /^20[0-9]{2}-[01][0-9]-[0-3][0-9]|^20[0-9]{2}[01][0-9][0-3][0-9]$/;
const IS_RELEASE = /^v?[0-9]{1,3}(?:\.[0-9]{1,6}){1,4}$/;
/** Releases as products have them, of before and after whatever a module has. */
const RELEASES = ['1.0.0', '2.9.3', '5.2.1', '11.6.0', '99.1.0'];

export function countNumberings(record: VulnerabilityRecord, count: Count): void {
  for (const entry of record.affected) {
    for (const statement of entry.versions.slice(0, 40)) {
      if (statement.status === 'affected' && statement.parsed) countAnswersBy(statement, entry, count);
    }
  }
  const starts = record.affected.flatMap(({ versions }) => versions).filter(({ version }) => IS_RELEASE.test(version));
  const isModule = record.affected.every(({ platforms }) => platforms.includes('Go'));
  for (const { product, versions } of fixOf(record).upgrades) {
    for (const version of versions) {
      const isForeign = (IS_PACKAGE.test(version) || IS_DAY.test(version)) && starts.length > 0;
      const isCommit = IS_HASH.test(version) || (IS_PSEUDO.test(version) && !isModule);
      const isMixed = isForeign && versions.some((other) => IS_RELEASE.test(other));
      if (isCommit || isMixed) count(UPGRADE, `${product} ${version}`);
    }
  }
}

/** By this statement alone, so that no other one decides rightly. */
function countAnswersBy(statement: VersionStatement, entry: AffectedProduct, count: Count): void {
  const { version, lessThan = '', lessThanOrEqual = '' } = statement;
  const alone = { versions: [statement], defaultStatus: entry.defaultStatus };
  const isCleared = (asked: string) => judgeVersion([alone], asked).answer === 'unaffected';
  const isFromFirst = version === '' || version === '0';
  if (isFromFirst && IS_PSEUDO.test(lessThan || lessThanOrEqual)) {
    const wrong = RELEASES.find(isCleared);
    if (wrong) count(PSEUDO, `${entry.product} ${wrong} by < ${lessThan || lessThanOrEqual}`);
  }
  if (IS_RELEASE.test(lessThanOrEqual) && !isCleared(lessThanOrEqual) && isCleared(`${lessThanOrEqual}.1`))
    count(POINT, `${entry.product} ${version} <= ${lessThanOrEqual}`);
  if (isFromFirst && IS_RELEASE.test(lessThan) && !/^v?[0.]+1?$/.test(lessThan)) {
    const below = `${Number.parseInt(lessThan.replace('v', ''), 10) + 1}:0.0.1-1`;
    if (!isCleared('0.0.1') && isCleared(below)) count(EPOCH, `${entry.product} ${below} by < ${lessThan}`);
  }
}
