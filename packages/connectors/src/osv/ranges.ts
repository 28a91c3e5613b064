import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { OsvRange } from './schema.ts';

/**
 * Converts the events of a range. `introduced` opens a range (`0`: from the beginning), `fixed`, `limit` and `last_affected` close all open
 * ones; an unclosed one has no end. https://ossf.github.io/osv-schema/#affectedrangesevents-fields
 * A further `fixed` is that of another branch, as Go writes where it lists 5.0.7 and 5.21.5 after one beginning.
 */
export function rangeStatements(range: OsvRange, versionType: string): VersionStatement[] {
  const statements: VersionStatement[] = [];
  let open: string[] = [];
  let fixed: string[] = [];
  const close = (bound: Pick<VersionStatement, 'lessThan' | 'lessThanOrEqual'>, versions = open) => {
    for (const version of versions)
      statements.push({ status: 'affected', version, versionType, parsed: true, ...bound });
    if (open.length > 0) fixed = open;
    open = [];
  };
  for (const event of range.events) {
    if (event.introduced) open.push(event.introduced === '0' ? '' : event.introduced);
    else if (event.fixed || event.limit)
      close({ lessThan: event.fixed || event.limit }, open.length > 0 ? open : fixed);
    else if (event.last_affected) close({ lessThanOrEqual: event.last_affected });
  }
  close({ lessThanOrEqual: '*' });
  return statements;
}
