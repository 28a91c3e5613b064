-- Lists can be narrowed to what is disputed, to products that were no longer supported, and to hosted services alone.
alter table vulnerability_search
  add column contested boolean not null default false,
  add column unsupported boolean not null default false,
  add column hosted boolean not null default false;
