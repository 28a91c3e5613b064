-- Searches are saved of several lists; those that are there are of the first one.
alter table saved_search add column list text not null default 'vulnerabilities';
