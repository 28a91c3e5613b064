-- What live connections tell people about: how much is unread, and that a session or its rights are over.
-- Rows are the truth; a notice on the channel ldy_live only wakes whoever holds connections up.

create table unread_counter (
  account_id uuid primary key references account on delete cascade,
  bugs int not null default 0 check (bugs >= 0),
  patches int not null default 0 check (patches >= 0)
);

-- Adds to the counters of an account; negative where something was read. Never below zero.
create function bump_unread(for_account uuid, more_bugs int, more_patches int) returns void language sql as $$
  insert into unread_counter as u (account_id, bugs, patches)
    values (for_account, greatest(more_bugs, 0), greatest(more_patches, 0))
    on conflict (account_id) do update set
      bugs = greatest(u.bugs + more_bugs, 0), patches = greatest(u.patches + more_patches, 0)
$$;

create function notify_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('ldy_live', '');
  return null;
end $$;

-- Per statement and without payload: equal notices of one transaction are sent once.
create trigger unread_counter_tells after insert or update or delete on unread_counter
  for each statement execute function notify_live();
create trigger session_end_tells after delete on session for each statement execute function notify_live();
create trigger account_rights_tell
  after update of signup_type, is_paid, is_staff, state, permissions_granted, permissions_denied on account
  for each statement execute function notify_live();
