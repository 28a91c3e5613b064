-- How soon to act, to filter and sort by. It rests on the record and on EPSS, which changes daily without it: both answers are kept beside, and the
-- import of scores moves a row to the other one (store-epss.ts). The last index finds the rows that are there because of their score.
-- Empty until the portal has built its rows anew, because the version of the rules changed too.
alter table vulnerability_search
  add column priority smallint,
  add column priority_likely smallint,
  add column priority_unlikely smallint;
create index vulnerability_search_by_priority on vulnerability_search
  (priority desc nulls last, severity desc nulls last, published desc nulls last, anchor desc);
create index vulnerability_search_by_likely on vulnerability_search (cve) where priority is distinct from priority_unlikely;
