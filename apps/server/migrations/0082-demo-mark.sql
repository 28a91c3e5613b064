-- Demo accounts and invitation codes are made once, with the demo data. A database that holds anything already counts as one where they were made:
-- an update must not open an account that nobody asked for.
create table demo_mark (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);
insert into demo_mark (made_at)
  select now() where exists (select from account) or exists (select from invitation) or exists (select from vulnerability);
