-- The day from which "the vendor has not fixed it yet" tells how it was, no longer how it is. A daily look moves the rows that reach it.
alter table vulnerability_search add column fix_until date;
create index vulnerability_search_by_not_yet on vulnerability_search (fix_until) where fix = 2;
