-- What editors corrected of records, by whom and why. What holds is a statement of the library (source_record); this is the history of it.

create table correction (
  id bigint generated always as identity primary key,
  -- The id of the vulnerability when it was corrected first: the key of the statement follows from it.
  vulnerability text collate "C" not null,
  -- The fields as they were entered; null where the correction was taken back.
  fields jsonb,
  reason text not null,
  made_by uuid references account on delete set null,
  made_at timestamptz not null
);
create index correction_of_vulnerability on correction (vulnerability, id);
