-- Sources that publish a list of documents: which of them were taken, as of what the list said of them.
create table source_document (
  source_id bigint not null references collected_source on delete cascade,
  url text collate "C" not null,
  -- As the list states it; '' where it states none.
  revision text collate "C" not null,
  -- Who says it, and what it is called there; '' where the documents of a source name none.
  publisher text collate "C" not null default '',
  name text collate "C" not null default '',
  seen_at timestamptz not null,
  -- Why it could not be taken, and when it is tried again.
  fault text,
  retry_at timestamptz,
  primary key (source_id, url)
);
-- A document of one publisher is not replaced by another's.
create index source_document_named on source_document (name) where name <> '';
