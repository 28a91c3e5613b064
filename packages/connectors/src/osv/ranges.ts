import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import type { OsvRange } from './schema.ts';

/**
 * Converts the events of a range. `introduced` opens a range (`0`: from the beginning), `fixed`, `limit` and `last_affected` close all open
 * ones; an unclosed one has no end. https://ossf.github.io/osv-schema/#affectedrangesevents-fields
 */
export function rangeStatements(range: OsvRange, versionType: string): VersionStatement[] {
  const statements: VersionStatement[] = [];
  let open: string[] = [];
  const close = (bound: Pick<VersionStatement, 'lessThan' | 'lessThanOrEqual'>) => {
    for (const version of open) statements.push({ status: 'affected', version, versionType, parsed: true, ...bound });
    open = [];
  };
  for (const event of range.events) {
    if (event.introduced) open.push(event.introduced === '0' ? '' : event.introduced);
    else if (event.fixed || event.limit) close({ lessThan: event.fixed || event.limit });
    else if (event.last_affected) close({ lessThanOrEqual: event.last_affected });
  }
  close({ lessThanOrEqual: '*' });
  return statements;
}
