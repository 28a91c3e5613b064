-- Who asked for the import in the back office; null: it was started at the terminal.
alter table import_run add column started_by uuid;
-- The process that imports; null until it begins. Of the embedded database there is one at a time, so a run of another one died.
alter table import_run add column process text;
-- How far it is, or where it ended; null until the first batch.
alter table import_run add column progress jsonb;
-- Somebody asked it to stop after its batch.
alter table import_run add column stop_asked_at timestamptz;
alter table import_run add column stopped_by uuid;
-- Why it ended by itself before the end; it then counts as cancelled.
alter table import_run add column fault text;
