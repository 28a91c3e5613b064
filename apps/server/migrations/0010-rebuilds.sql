-- By which rules the library was built, so that stored records follow when the rules for merging and searching change.

create table library_state (
  only_row boolean primary key default true check (only_row),
  -- The version of the rules that everything was built by.
  rules int not null,
  -- While a rebuild goes on: the version it builds by, and the last anchor that it has done.
  target int,
  reached text collate "C" not null default ''
);
insert into library_state (rules) values (1);
