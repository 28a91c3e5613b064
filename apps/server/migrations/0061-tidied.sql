-- How far the log of changes was when the library's tables were tidied: on the embedded database that takes seconds, so it waits until much changed.

alter table library_state add column tidied bigint not null default 0;
