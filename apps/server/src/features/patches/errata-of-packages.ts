import type { Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';

/** One package that an erratum brings, and the id of one vulnerability that it closes. */
export interface ClosingErratum {
  identifier: string;
  patch: string;
  source: string;
  /** Name of the release of the distribution, `AlmaLinux 9`. */
  product: string;
  component: string;
  version: string;
  scheme: string;
  /** The stream of a module, `ruby:2.7`; '' if none is stated. */
  branch: string;
  /** All errata of the release bring the package with the same epoch. */
  isOneEpoch: boolean;
}

const IS_PACKAGE = "t.scheme in ('rpm', 'deb') and t.version <> ''";

/** Of packages of distributions, by their names; `identifiers`: those that close these vulnerabilities alone. More than `most` are refused. */
export async function errataOfPackages(
  q: Queryable,
  names: readonly string[],
  { identifiers = null, most = Number.POSITIVE_INFINITY }: { identifiers?: readonly string[] | null; most?: number },
): Promise<ClosingErratum[]> {
  if (names.length === 0) return [];
  const rows = await q.query<ClosingErratum>(
    `with brought as (
       select t.patch_id, t.product_id, t.component, t.version, t.scheme, t.branch,
         min(substring(t.version from '^\\d+:')) over line is not distinct from max(substring(t.version from '^\\d+:')) over line
           and bool_and(t.version ~ '^\\d+:') over line as "isOneEpoch"
       from patch_target t where t.component = any($1::text[]) and ${IS_PACKAGE} and not t.withdrawn
       window line as (partition by t.product_id, t.component)),
     spoken as materialized (
       select p.id, coalesce(p.record -> 'sources' ->> 0, '') as source from patch p where p.id in (select patch_id from brought))
     select f.identifier, b.patch_id as patch, s.source, p.name as product, b.component, b.version, b.scheme, b.branch, b."isOneEpoch"
     from brought b join spoken s on s.id = b.patch_id join patch_product p on p.id = b.product_id
     join patch_fix f on f.patch_id = b.patch_id and f.product_id = b.product_id
     where $2::text[] is null or f.identifier = any($2) limit $3::bigint`,
    [names, identifiers, Number.isFinite(most) ? most + 1 : null],
  );
  if (rows.length > most) throw refused('tooManyPairs');
  return rows;
}

/** The packages in which errata close these vulnerabilities. */
export const packagesOfErrata = (q: Queryable, identifiers: readonly string[]) =>
  q.query<{ identifier: string; component: string }>(
    `select distinct f.identifier, t.component from patch_fix f
     join patch_target t on t.patch_id = f.patch_id and t.product_id = f.product_id
     where f.identifier = any($1::text[]) and ${IS_PACKAGE} and not t.withdrawn`,
    [identifiers],
  );
