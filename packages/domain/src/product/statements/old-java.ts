/** Bitnami numbers Java 8.0.411, and ends a range of older ones at 1.8.0: the name by which Java 8 calls itself, `1.8.0_411`. */
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';

const IS_JAVA = /^(?:java|jre)(?:-min)?$/;
const JAVA_8 = '1.8.0';

/** The end at 1.8.0 fixes nothing: older ones stay affected, and whether 1.8.0_411 is, its name does not say. The same list without such an end. */
export function withoutOldJava({
  packageName,
  versions,
}: Pick<AffectedProduct, 'packageName' | 'versions'>): VersionStatement[] {
  if (!IS_JAVA.test(packageName) || versions.every(({ lessThan }) => lessThan !== JAVA_8)) return versions;
  return versions.flatMap((statement): VersionStatement[] => {
    if (statement.lessThan !== JAVA_8) return [statement];
    const { lessThan: _, ...older } = statement;
    const unclear: VersionStatement = { ...older, status: 'unknown', version: JAVA_8, lessThan: '1.9.0' };
    return statement.version === '' ? [{ ...older, lessThanOrEqual: '1.7.*' }, unclear] : [unclear];
  });
}
