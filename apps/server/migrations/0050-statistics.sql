-- Lists are narrowed and counted by how long things took, and by what each source says. Rebuilding the library fills the columns.
alter table vulnerability_search
  add column lag_kev smallint,
  add column lag_poc smallint,
  add column lag_fix smallint,
  add column lead smallint,
  add column first_by text[] not null default '{}',
  add column disputed text[] not null default '{}',
  add column said text[] not null default '{}';
