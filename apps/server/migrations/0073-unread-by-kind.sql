-- How much is unread, by kind of record: a kind needs no column of its own (docs/decisions/0081-a-kind-declares-its-faces.md).

create table unread_count (
  account_id uuid not null references account on delete cascade,
  kind text collate "C" not null,
  count int not null check (count >= 0),
  primary key (account_id, kind)
);
insert into unread_count (account_id, kind, count)
  select account_id, 'notices', bugs from unread_counter where bugs > 0
  union all select account_id, 'patches', patches from unread_counter where patches > 0;
drop function bump_unread(uuid, int, int);
drop table unread_counter;
create trigger unread_count_tells after insert or update or delete on unread_count
  for each statement execute function notify_live();

-- What can be shared is known by the kinds as well.
alter table share_link drop constraint share_link_kind_check;
