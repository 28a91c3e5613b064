-- The patch library: what sources say (patch_document, patch_statement, patch_listing, patch_deletion), the patches that follow from it (patch, patch_target,
-- patch_fix, patch_stated), the graph between them (patch_edge, columns of patch_target), and what lists find (patch_search, patch_identifier, patch_product).

create table patch_document (
  source text collate "C" not null,
  name text collate "C" not null,
  -- Of its newest version that was read.
  revision text collate "C" not null,
  -- How many entries it has, and what became of them, by kind.
  tally jsonb not null,
  primary key (source, name)
);

create table patch_statement (
  source text collate "C" not null,
  document text collate "C" not null,
  patch_id text collate "C" not null,
  revision text collate "C" not null,
  hash text collate "C" not null,
  statement jsonb not null,
  first_seen_at timestamptz not null,
  primary key (source, document, patch_id)
);
create index patch_statement_of on patch_statement (patch_id);

-- Whole lists of the documents that a source had at a time: what is missing in one is not deleted yet.
create table patch_listing (
  source text collate "C" not null,
  listed_at timestamptz not null,
  names text[] not null,
  primary key (source, listed_at)
);

-- What a source says it deleted.
create table patch_deletion (
  source text collate "C" not null,
  name text collate "C" not null,
  deleted_at timestamptz not null,
  primary key (source, name)
);

create table patch_product (
  id text collate "C" primary key,
  name text not null,
  search_text text not null,
  -- Its graph is older than the statements about it.
  is_stale boolean not null default true
);
create index patch_product_stale on patch_product (id) where is_stale;

create table patch (
  id text collate "C" primary key,
  record jsonb not null
);

-- What a patch brings to a product, or to a package of it.
create table patch_target (
  patch_id text collate "C" not null references patch on delete cascade,
  product_id text collate "C" not null,
  component text collate "C" not null,
  version text collate "C" not null,
  scheme text not null,
  branch text collate "C" not null,
  class smallint,
  reboot smallint,
  affected text not null,
  -- From the graph: a patch that replaces it here.
  replaced_by text collate "C",
  primary key (patch_id, product_id, component, branch, version)
);
create index patch_target_of on patch_target (product_id, component);

create table patch_fix (
  identifier text collate "C" not null,
  product_id text collate "C" not null,
  patch_id text collate "C" not null references patch on delete cascade,
  primary key (identifier, product_id, patch_id)
);
create index patch_fix_of_patch on patch_fix (patch_id);
create index patch_fix_of_product on patch_fix (product_id);

-- "Source says that the patch replaces this one on the product."
create table patch_stated (
  patch_id text collate "C" not null references patch on delete cascade,
  product_id text collate "C" not null,
  replaces text collate "C" not null,
  source text collate "C" not null,
  primary key (patch_id, product_id, replaces, source)
);
create index patch_stated_of_product on patch_stated (product_id);

create table patch_edge (
  product_id text collate "C" not null,
  older text collate "C" not null,
  newer text collate "C" not null,
  grounds jsonb not null,
  confidence text not null,
  disputed text not null,
  primary key (product_id, older, newer)
);
create index patch_edge_of_older on patch_edge (older);
create index patch_edge_of_newer on patch_edge (newer);

-- One row for each patch.
create table patch_search (
  anchor text collate "C" primary key,
  class smallint,
  severity smallint,
  state smallint not null,
  reboot smallint,
  exploited boolean not null,
  vanished boolean not null,
  domestic text[] not null,
  architecture text[] not null,
  vendor_ids text[] not null,
  product_ids text[] not null,
  sources text[] not null,
  published date,
  updated date,
  item jsonb not null,
  title_text text not null,
  product_text text not null,
  body_text text not null,
  title_terms tsvector not null,
  product_terms tsvector not null,
  terms tsvector not null
);
create index patch_search_by_terms on patch_search using gin (terms);
create index patch_search_by_products on patch_search using gin (product_ids);
create index patch_search_by_published on patch_search (published desc nulls last, anchor desc);
create index patch_search_by_updated on patch_search (updated desc nulls last, published desc nulls last, anchor desc);
create index patch_search_by_severity on patch_search (severity desc nulls last, anchor desc);

-- The ids under which patches are found: their own, and those of the vulnerabilities that they close.
create table patch_identifier (
  identifier text collate "C" not null,
  anchor text collate "C" not null,
  primary key (identifier, anchor)
);
create index patch_identifier_of on patch_identifier (anchor);
