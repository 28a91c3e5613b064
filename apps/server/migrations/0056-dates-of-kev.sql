-- Lists are narrowed and ordered by when CISA listed a vulnerability as exploited and by when it is to be fixed. Filled here, so no library is built anew.
alter table vulnerability_search
  add column kev_added date,
  add column kev_due date;

update vulnerability_search s
set kev_added = kev.added::date, kev_due = kev.due::date
from (
  select anchor, nullif(record -> 'kev' ->> 'dateAdded', '') as added, nullif(record -> 'kev' ->> 'dueDate', '') as due
  from vulnerability where json_typeof(record -> 'kev') = 'object'
) kev
where s.anchor = kev.anchor and s.kev and coalesce(kev.added, '2000-01-01') ~ '^\d{4}-\d\d-\d\d$' and coalesce(kev.due, '2000-01-01') ~ '^\d{4}-\d\d-\d\d$';

create index vulnerability_search_by_kev_added on vulnerability_search (kev_added desc nulls last, anchor desc);
create index vulnerability_search_by_kev_due on vulnerability_search (kev_due desc nulls last, anchor desc);
