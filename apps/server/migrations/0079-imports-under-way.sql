-- When the process that imports was last there. A run that did not end and was not seen for some time died.
alter table import_run add column seen_at timestamptz not null default now();
