-- Which library this is, so that what a process keeps of one in files is never taken for another.
alter table library_state add column id uuid not null default gen_random_uuid();
