-- Original intelligence (原创情报): what editors write, every version of it, and what readers find. Nothing of it is ever deleted.

create table notice (
  id text collate "C" primary key,
  -- Where the newest version is on its way to readers (packages/domain/src/notice/states.ts).
  state text not null,
  version int not null,
  -- What readers see; null before the first publication.
  live_version int,
  standing text,
  first_published_at timestamptz,
  published_at timestamptz,
  publish_at timestamptz,
  ended_at timestamptz,
  ended_reason text not null default '',
  superseded_by text collate "C" references notice,
  check (state in ('draft', 'review', 'approved', 'scheduled', 'published')),
  check (standing in ('current', 'superseded', 'withdrawn')),
  check ((live_version is null) = (standing is null)),
  check ((state = 'scheduled') = (publish_at is not null))
);
create index notice_due on notice (publish_at) where state = 'scheduled';

-- The last serial of each year.
create table notice_serial (year int primary key, last int not null);

create table notice_version (
  notice_id text collate "C" not null references notice,
  version int not null,
  document jsonb not null,
  note text not null default '',
  saved_by uuid references account on delete set null,
  saved_at timestamptz not null,
  approved_by uuid references account on delete set null,
  -- Which revision it is to readers; null where they never saw it.
  revision int,
  published_at timestamptz,
  primary key (notice_id, version),
  check ((revision is null) = (published_at is null))
);
create unique index notice_revision on notice_version (notice_id, revision) where revision is not null;

create table notice_comment (
  id bigint generated always as identity primary key,
  notice_id text collate "C" not null references notice,
  version int not null,
  -- The member of the document that it is about; '' for the whole.
  field text not null,
  body text not null,
  reply_to bigint references notice_comment,
  made_by uuid references account on delete set null,
  made_at timestamptz not null,
  resolved_at timestamptz
);
create index notice_comment_of on notice_comment (notice_id, id);

-- What lists find: one row for each notice that was published. `level`: whom it is for (packages/domain/src/notice/audience.ts).
create table notice_search (
  anchor text collate "C" primary key references notice,
  level smallint not null,
  kind smallint not null,
  severity smallint,
  standing smallint not null,
  exploited boolean not null,
  core boolean not null,
  tlp smallint not null,
  vendor_ids text[] not null,
  product_ids text[] not null,
  published date not null,
  updated date not null,
  item jsonb not null,
  title_text text not null,
  product_text text not null,
  body_text text not null,
  title_terms tsvector not null,
  product_terms tsvector not null,
  terms tsvector not null
);
create index notice_search_by_terms on notice_search using gin (terms);
create index notice_search_by_published on notice_search (published desc nulls last, anchor desc);
create index notice_search_by_updated on notice_search (updated desc nulls last, published desc nulls last, anchor desc);
create index notice_search_by_severity on notice_search (severity desc nulls last, anchor desc);

-- The ids under which notices are found: their own, and those of the vulnerabilities that they are about.
create table notice_identifier (
  identifier text collate "C" not null,
  anchor text collate "C" not null references notice,
  level smallint not null,
  primary key (identifier, anchor)
);
create index notice_identifier_of on notice_identifier (anchor);

-- What a reader of each level finds. Lists, counts, suggestions and details of a reader read these and nothing else; staff read the tables.
create view notice_search_0 as select * from notice_search where level <= 0;
create view notice_search_1 as select * from notice_search where level <= 1;
create view notice_search_2 as select * from notice_search where level <= 2;
create view notice_search_3 as select * from notice_search where level <= 3;
create view notice_identifier_0 as select * from notice_identifier where level <= 0;
create view notice_identifier_1 as select * from notice_identifier where level <= 1;
create view notice_identifier_2 as select * from notice_identifier where level <= 2;
create view notice_identifier_3 as select * from notice_identifier where level <= 3;
