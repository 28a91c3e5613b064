/**
 * `importanceOf` (indexed-record.ts) in SQL, on `vulnerability_search s` and `epss_score e`: whole numbers, so that every engine puts
 * equal records in the same order.
 */
export const IMPORTANCE = `(case when s.kev then 3000 else 0 end
  + case when s.has_exp then 1000 when s.has_poc then 700 else 0 end
  + coalesce(s.severity, 0) * 500
  + floor(coalesce(e.score, 0)::float8 * 2000)::int
  + case when s.published > date '2000-01-01' then ((s.published - date '2000-01-01')::bigint * 100 / 365)::int else 0 end
  - case when s.rejected then 9000 else 0 end)`;
