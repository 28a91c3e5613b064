-- How many records of the library there are of everything that pages count, as they were counted at the end of the last run: shown while
-- no index in memory counts (docs/decisions/0032-figures.md). One row, which pages read instead of the library.
create table library_figures (
  only_row boolean primary key default true check (only_row),
  -- The newest change that is counted.
  seq bigint not null default 0,
  counted_at timestamptz not null default now(),
  -- Of what: an update of the portal may ask for others.
  counted text not null default '',
  -- What lists count.
  figures jsonb not null default '{}',
  -- Facets of the list without a filter.
  facets jsonb not null default '{}',
  -- What no list counts.
  beside jsonb not null default '{}'
);
insert into library_figures default values;

-- The newest change of records is found at once, however many numbers and scores came after it.
create index vulnerability_change_of_records on vulnerability_change (seq) where kind not in ('numbered', 'scored');

-- Components are few among products: a list of them reads no others.
create index product_components_by_count on product (vulnerability_count desc, id) where is_component;
