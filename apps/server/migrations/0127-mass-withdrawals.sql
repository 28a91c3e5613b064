-- A visit that would withdraw much of a source stops until somebody lets it pass once.
alter table collected_source add column is_halted boolean not null default false;
alter table collected_source add column may_withdraw boolean not null default false;
-- How many entries the last whole answer had, of sources that publish all they have each time.
alter table collected_source add column entries int not null default 0;
