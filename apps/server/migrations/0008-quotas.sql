-- What was used up of the day's quotas: how often, and for what, because the same thing costs once a day.

create table quota_use (
  -- The account's id (16 bytes), or a keyed hash of the visitor's network and the day (32 bytes).
  subject bytea not null,
  kind text not null check (kind in ('search', 'detail', 'download')),
  -- In Asia/Shanghai.
  day date not null,
  used int not null,
  primary key (subject, kind, day)
);
create index quota_use_day on quota_use (day);

create table quota_key (
  subject bytea not null,
  kind text not null,
  day date not null,
  -- The first 16 bytes of a keyed hash of what was asked for.
  key_hash bytea not null,
  primary key (subject, kind, day, key_hash)
);
create index quota_key_day on quota_key (day);

-- Takes one from the quota, unless this key was paid for that day. Answers whether the caller may go on.
-- Two who bring the same key wait for each other at quota_key, two with different keys at quota_use: whatever comes at once, the
-- counter is never above the limit, and one key is counted once.
create function spend_quota(new_subject bytea, new_kind text, new_day date, new_key bytea, most int) returns boolean
language plpgsql as $$
begin
  insert into quota_key (subject, kind, day, key_hash) values (new_subject, new_kind, new_day, new_key) on conflict do nothing;
  if not found then return true; end if;
  if most > 0 then
    insert into quota_use as u (subject, kind, day, used) values (new_subject, new_kind, new_day, 1)
      on conflict (subject, kind, day) do update set used = u.used + 1 where u.used < most;
    if found then return true; end if;
  end if;
  delete from quota_key where subject = new_subject and kind = new_kind and day = new_day and key_hash = new_key;
  return false;
end $$;
