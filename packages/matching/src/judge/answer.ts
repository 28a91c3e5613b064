/** Whether a version of one product of a record is affected: the rules of the profile. */
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { asWindows } from '@ldy/domain/patch/inventory/windows/judge-windows.ts';
import { namesOneVersion } from '@ldy/domain/product/asked-version.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { withNearestRange } from '@ldy/domain/product/nearest-range.ts';
import { besidePackages } from '@ldy/domain/product/packages-beside.ts';
import type { Judgement } from '@ldy/domain/product/version-claims.ts';
import { describeGround } from '@ldy/domain/product/version-description.ts';
import { judgeVersion, type Verdict } from '@ldy/domain/product/version-ranges.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';

const NO_VERSION = '';

export interface Asked {
  version: string;
  /** Name of the release of a distribution. */
  release?: string | undefined;
}

/** The products of a record, as far as it can be seen. */
export interface RecordProducts {
  groups: ProductGroup[];
  /** Of each entry; `null` where the reader may not see it. */
  sources: readonly (SourceName | null)[];
}

export const productsIn = (record: Pick<VisibleRecord, 'affected'>): RecordProducts => ({
  groups: gatherProducts(complete(record).affected),
  sources: (record.affected ?? []).map((entry) => entry.source ?? null),
});

/** `groups`: all products of the record. */
export function verdictOn(group: ProductGroup, groups: readonly ProductGroup[], { version, release }: Asked): Verdict {
  const { members } = group;
  const asked = namesOneVersion(version) ? version : NO_VERSION;
  const verdict = besidePackages(asWindows(judgeVersion(members, asked, release), members), group, groups, asked);
  return withNearestRange(verdict, members, asked);
}

/** A verdict in words: what decided, of which source, and the sources that say otherwise. */
export function answerOf(
  { name, indexes }: Pick<ProductGroup, 'name' | 'indexes'>,
  verdict: Verdict,
  sources: RecordProducts['sources'],
) {
  const sourceOf = (entry: number | null) => (entry === null ? null : (sources[indexes[entry] ?? -1] ?? null));
  const judgementOf = ({ answer, reason, because }: Judgement, entry: number | null) => ({
    answer,
    reason,
    range: because ? describeGround(because, reason) : '',
    source: sourceOf(entry),
  });
  return {
    product: indexes[0] ?? 0,
    name,
    ...judgementOf(verdict, verdict.entry),
    releases: verdict.releases ?? [],
    otherwise: verdict.dissent.map((opinion) => judgementOf(opinion, opinion.entry)),
  };
}
