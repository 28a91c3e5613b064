-- Words by which a version of a report is found, in lower case: the document is large, and was read of every report. Numbers and titles are those of the most
-- important vulnerabilities, unless an editor dropped them; not every reader may see them.
alter table report_version
  add column remark text not null default '',
  add column cves text not null default '',
  add column titles text not null default '';
update report_version v set
  remark = lower(v.document->>'remark'),
  cves = coalesce(named.cves, ''),
  titles = coalesce(named.titles, '')
from (
  select d.report_id, d.version, lower(string_agg(one->>'cve', ' ')) as cves, lower(string_agg(one->>'title', ' ')) as titles
  from report_version d left join jsonb_array_elements(d.document->'facts'->'leading') one on exists (
    select from jsonb_array_elements(d.document->'sections') s where s->>'key' = 'leading' and not (s->>'isDropped')::boolean)
  group by d.report_id, d.version
) named
where named.report_id = v.report_id and named.version = v.version;

-- The last period of a kind, if there was nothing in it, and how the library was then: it is counted anew when that has changed.
create table empty_report_period (
  kind text primary key,
  report_id text collate "C" not null,
  library text not null
);
