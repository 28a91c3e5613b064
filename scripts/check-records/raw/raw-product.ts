/** What a record file says of one product, in its own words: read with nothing that the portal reads and judges by. */
export interface RawRange {
  status: string;
  from: string;
  before: string;
  upTo: string;
  changes: { at: string; status: string }[];
}

export interface RawProduct {
  product: string;
  packageName: string;
  defaultStatus: string;
  ranges: RawRange[];
}

export interface RawRecord {
  products: RawProduct[];
  assigner: string;
  description: string;
}

const LONGEST_DESCRIPTION = 2_000;

// biome-ignore lint/suspicious/noExplicitAny: a file as it is written, which nothing has checked.
type Written = any;

const text = (it: unknown): string => (typeof it === 'string' ? it.trim() : '');
const list = (it: unknown): Written[] => (Array.isArray(it) ? it : []);

/** Of a file of the CVE list or of OSV; null for another one, and for what was withdrawn. */
export function rawRecordOf(file: string): { id: string; record: RawRecord } | null {
  const it: Written = JSON.parse(file);
  if (it.withdrawn || it.cveMetadata?.state === 'REJECTED') return null;
  return it.cveMetadata ? ofCveList(it) : ofOsv(it);
}

function ofCveList({ cveMetadata, containers }: Written): { id: string; record: RawRecord } {
  const all = [containers?.cna, ...list(containers?.adp)];
  const products = all.flatMap((container) => list(container?.affected)).map(cveProduct);
  const assigner = text(cveMetadata.assignerShortName);
  const description = text(containers?.cna?.descriptions?.[0]?.value).slice(0, LONGEST_DESCRIPTION);
  return { id: text(cveMetadata.cveId), record: { products, assigner, description } };
}

const cveProduct = (it: Written): RawProduct => ({
  product: text(it.product),
  packageName: text(it.packageName),
  defaultStatus: text(it.defaultStatus),
  ranges: list(it.versions).map((range: Written) =>
    withSigns({
      status: text(range.status),
      from: text(range.version),
      before: text(range.lessThan),
      upTo: text(range.lessThanOrEqual),
      changes: list(range.changes).map(({ at, status }) => ({ at: text(at), status: text(status) })),
    }),
  ),
});

/** `>= 1.0, < 1.2`, written in place of a version. */
function withSigns(range: RawRange): RawRange {
  const { from, before, upTo } = range;
  const start = /^>=? ?([^\s,<]{1,40})/.exec(from)?.[1];
  const [, sign, end = ''] = /(?:^|[\s,])(<=?) ?([^\s,<]{1,40})$/.exec(from) ?? [];
  if (before !== '' || upTo !== '' || (start === undefined && sign === undefined)) return range;
  const last = sign === '<=' ? end : sign === '<' ? '' : '*';
  return { ...range, from: start ?? '', before: sign === '<' ? end : '', upTo: last };
}

function ofOsv(it: Written): { id: string; record: RawRecord } {
  const products = list(it.affected).map((affected: Written) => ({
    ...{ product: text(affected.package?.name), packageName: text(affected.package?.name), defaultStatus: '' },
    ranges: list(affected.ranges)
      .filter(({ type }) => type !== 'GIT')
      .flatMap(({ events }) => osvRanges(list(events))),
  }));
  return { id: text(it.id), record: { products, assigner: '', description: '' } };
}

function osvRanges(events: readonly Written[]): RawRange[] {
  const ranges: RawRange[] = [];
  for (const { introduced, fixed, last_affected: upTo } of events) {
    if (introduced !== undefined)
      ranges.push({ status: 'affected', from: text(introduced), before: '', upTo: '', changes: [] });
    const open = ranges.at(-1);
    if (open && fixed !== undefined) open.before = text(fixed);
    if (open && upTo !== undefined) open.upTo = text(upTo);
  }
  return ranges;
}
