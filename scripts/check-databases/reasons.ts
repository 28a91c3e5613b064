/** Why a source depends on the database, by the words in it that show it. */
export const REASONS: Record<string, RegExp> = {
  'asks which database it is': /\bkind (===|!==) '(embedded|postgres)'|database\.kind\b/,
  'opens connections': /\bnew pg\.|\b(openDatabase|openForReading|openPostgres|openEmbedded)\(/,
  'locks rows, tables or names': /pg_advisory|\bfor (no key )?update\b|\bfor share\b|\bskip locked\b|\block table\b/i,
  'undoes a part of a transaction': /\bsavepoint\b/,
  'tells other processes': /\bpg_notify\b|\blisten\(databaseUrl\b/,
  'limits the time of statements': /\blimitStatements\(|\bstatement_timeout\b|\{ timeoutMs: /,
  'sends many rows at once': /\bunnest\(\$|\bstring_to_array\(/,
  'searches texts': /@@|\btsvector\b|\btsquery\b|\bshow_trgm\b|\bgin_/,
  'decides how values are read': /\bsetTypeParser\b|\btypes: VALUE_TYPES\b/,
};
