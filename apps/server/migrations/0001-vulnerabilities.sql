-- What sources said, how identifiers hang together, and the one record per vulnerability that follows from both.

create extension if not exists pg_trgm;

-- Every version of every statement a source made. The current version of a key is the one with the greatest
-- (revision, content_hash), so the order in which files arrive never decides anything.
-- The raw bytes are zstd-compressed by us, the documents by the database (docs/decisions/0006-stored-documents.md).
create table source_record (
  source text collate "C" not null,
  record_key text collate "C" not null,
  content_hash bytea not null,
  revision text not null,
  is_current boolean not null,
  subject text collate "C" not null,
  anchor text collate "C" not null,
  role text not null,
  claims json not null,
  raw bytea not null,
  place text not null,
  key_first_seen timestamptz not null,
  first_seen timestamptz not null,
  primary key (source, record_key, content_hash)
);
alter table source_record alter column raw set storage external;
create index source_record_by_anchor on source_record (anchor) where is_current;
create index source_record_by_subject on source_record (subject) where is_current;

-- "A says that X is (alias) or touches (related) Y": derived from the current source records.
create table identifier_assertion (
  source text collate "C" not null,
  record_key text collate "C" not null,
  subject text collate "C" not null,
  object text collate "C" not null,
  kind text not null,
  primary key (source, record_key, subject, object)
);
create index identifier_assertion_by_subject on identifier_assertion (subject);
create index identifier_assertion_by_object on identifier_assertion (object);

-- An editor's word that an assertion is wrong. Kept apart, so that importing the source again does not bring it back.
create table identifier_revocation (
  source text collate "C" not null,
  subject text collate "C" not null,
  object text collate "C" not null,
  reason text not null,
  revoked_at timestamptz not null,
  primary key (source, subject, object)
);

-- The anchor is the best id of a vulnerability that follows from the assertions alone (docs/decisions/0004).
create table vulnerability (
  anchor text collate "C" primary key,
  intake_at timestamptz not null,
  record json not null,
  list_item json not null
);

-- lz4 costs a fifth of what pglz does; the embedded database is built without it.
do $$
begin
  alter table source_record alter column claims set compression lz4;
  alter table vulnerability alter column record set compression lz4, alter column list_item set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
  raise notice 'this server has no lz4: documents are compressed with pglz';
end
$$;

-- Our own numbers: given once, at the end of a run, in the order of the anchors; never given twice, never taken back.
create table ldy_number (
  anchor text collate "C" primary key,
  number text collate "C" not null unique,
  given_at timestamptz not null
);
create table ldy_serial (
  year integer primary key,
  last integer not null
);

-- Which vulnerability an id stands for. Sources can disagree, so an id may name two; the reader prefers the one it anchors.
create table vulnerability_identifier (
  identifier text collate "C" not null,
  anchor text collate "C" not null,
  primary key (identifier, anchor)
);
create index vulnerability_identifier_by_anchor on vulnerability_identifier (anchor);

-- What lists filter and sort by, and nothing else.
create table vulnerability_search (
  anchor text collate "C" primary key,
  cve text collate "C" not null,
  severity smallint,
  cvss real,
  published date,
  updated date,
  intake timestamptz not null,
  has_poc boolean not null,
  has_exp boolean not null,
  has_patch boolean not null,
  kev boolean not null,
  domestic boolean not null,
  rejected boolean not null,
  type_ids text[] not null,
  cwes text[] not null,
  vendor_ids text[] not null,
  product_ids text[] not null,
  sources text[] not null,
  title_terms tsvector not null,
  terms tsvector not null
);
create index vulnerability_search_by_terms on vulnerability_search using gin (terms)
  with (fastupdate = on, gin_pending_list_limit = 32768);
create index vulnerability_search_by_published on vulnerability_search (published desc nulls last, anchor desc);
create index vulnerability_search_by_updated on vulnerability_search (updated desc nulls last, anchor desc);
create index vulnerability_search_by_intake on vulnerability_search (intake desc, anchor desc);
create index vulnerability_search_by_severity on vulnerability_search (severity desc nulls last, published desc nulls last, anchor desc);
create index vulnerability_search_by_cvss on vulnerability_search (cvss desc nulls last, published desc nulls last, anchor desc);
create index vulnerability_search_by_cve on vulnerability_search (cve) where cve <> '';

-- One row per affected product of a vulnerability: what assets are matched against.
create table affected_product (
  anchor text collate "C" not null,
  ordinal integer not null,
  vendor_id text collate "C" not null,
  vendor_name text not null,
  product_id text collate "C" not null,
  product_name text not null,
  versions jsonb not null,
  primary key (anchor, ordinal)
);
create index affected_product_by_product on affected_product (product_id, anchor);

-- Follows from affected_product and the vendor and product tables of the domain; refreshed by a job.
create table vendor (
  id text collate "C" primary key,
  name text not null,
  alias text[] not null,
  -- Name and aliases in lower case.
  search_text text not null default '',
  vulnerability_count integer not null,
  is_domestic boolean not null,
  is_known boolean not null
);
create table product (
  id text collate "C" primary key,
  vendor_id text collate "C" not null,
  name text not null,
  alias text[] not null,
  -- Name and aliases in lower case.
  search_text text not null default '',
  vulnerability_count integer not null,
  is_component boolean not null,
  is_domestic boolean not null,
  is_known boolean not null
);
create index vendor_by_count on vendor (vulnerability_count desc, id);
create index product_by_count on product (vulnerability_count desc, id);
create index product_by_vendor on product (vendor_id, vulnerability_count desc, id);
create index vendor_by_text on vendor using gin (search_text gin_trgm_ops);
create index product_by_text on product using gin (search_text gin_trgm_ops);

-- What happened, in order, for everything that follows changes. It is a log: not part of what an import must reproduce.
create table vulnerability_change (
  seq bigint generated always as identity primary key,
  anchor text collate "C" not null,
  kind text not null,
  changed_at timestamptz not null
);

-- How far those who follow the log have come.
create table change_follower (
  name text primary key,
  seq bigint not null
);

-- EPSS changes for every CVE every day: narrow, and joined, so that no record is ever rewritten for it.
create table epss_score (
  cve text collate "C" primary key,
  score real not null,
  percentile real not null,
  score_date date not null
);
create index epss_score_by_score on epss_score (score desc nulls last, cve desc);

create table weakness (
  id text collate "C" primary key,
  name text not null,
  name_cn text not null,
  description text not null,
  abstraction text not null,
  status text not null,
  parents text[] not null
);
create table attack_pattern (
  id text collate "C" primary key,
  name text not null,
  name_cn text not null,
  description text not null,
  likelihood text not null,
  severity text not null,
  weaknesses text[] not null,
  prerequisites text[] not null,
  mitigations text[] not null,
  status text not null
);

-- What could not be understood: kept with place, reason and the bytes, until somebody mends the cause and replays it.
create table quarantine (
  id text collate "C" primary key,
  connector text not null,
  place text not null,
  record_key text collate "C" not null,
  reason text not null,
  detail text not null,
  raw bytea not null,
  first_seen timestamptz not null
);
create index quarantine_by_connector on quarantine (connector, reason);

-- A log of runs.
create table import_run (
  id bigint generated always as identity primary key,
  connector text not null,
  -- What was read: a run is repeated by one that reads the same.
  paths text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text,
  summary jsonb not null default '{}'
);
