-- What happened, for those who must be able to prove it later: rows that are only ever added, each holding the hash of the one before.

create table audit_event (
  seq bigint primary key,
  at timestamptz not null,
  type text not null,
  -- No reference: an event outlives the account it tells about.
  account_id uuid,
  address text not null,
  object text not null,
  success boolean not null,
  -- JSON as text, because its form is part of what is hashed.
  detail text not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_event_at on audit_event (at);
create index audit_event_account on audit_event (account_id, seq) where account_id is not null;

-- The end of the chain. Its row is the lock: events join the chain one after the other.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, '\x');

-- Where pruning cut the chain: everything up to seq is gone, and the next row follows on hash.
create table audit_cut (
  seq bigint primary key,
  hash bytea not null,
  events bigint not null,
  -- Time of the newest event that went.
  newest_at timestamptz not null,
  at timestamptz not null
);

-- Places of the chain signed with a key that is not in the database: whoever can write here cannot rewrite what a seal stands behind.
create table audit_seal (
  seq bigint primary key,
  hash bytea not null,
  mac bytea not null,
  at timestamptz not null
);

-- Events wait here until their transaction commits, and join the chain then: nobody holds the lock for longer than a commit takes,
-- and nobody waits for anything else while holding it.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null,
  account_id uuid,
  address text not null,
  object text not null,
  success boolean not null,
  detail text not null
);

-- A field as it is hashed: its length in bytes stands before it, so that no text can pass for two.
create function audit_field(value text) returns text language sql immutable as
  $$ select octet_length(value) || ':' || value $$;

create function audit_hash(seq bigint, at timestamptz, type text, account_id uuid, address text, object text, success boolean,
  detail text, previous_hash bytea) returns bytea language sql stable as $$
  select sha256(convert_to(
    audit_field(encode(previous_hash, 'hex')) || audit_field(seq::text)
    || audit_field((extract(epoch from at) * 1000000)::bigint::text) || audit_field(type)
    || audit_field(coalesce(account_id::text, '')) || audit_field(address) || audit_field(object)
    || audit_field(success::text) || audit_field(detail), 'UTF8'))
$$;

create function audit_join_chain() returns trigger language plpgsql as $$
declare
  head audit_head%rowtype;
  new_hash bytea;
begin
  select * into strict head from audit_head for update;
  new_hash := audit_hash(head.seq + 1, new.at, new.type, new.account_id, new.address, new.object, new.success, new.detail, head.hash);
  insert into audit_event (seq, at, type, account_id, address, object, success, detail, previous_hash, hash)
    values (head.seq + 1, new.at, new.type, new.account_id, new.address, new.object, new.success, new.detail, head.hash, new_hash);
  update audit_head set seq = head.seq + 1, hash = new_hash;
  delete from audit_entry where id = new.id;
  return null;
end $$;

create constraint trigger audit_entry_joins after insert on audit_entry
  deferrable initially deferred for each row execute function audit_join_chain();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('ldy.audit_prune', true) = 'on' then return old; end if;
  raise exception 'the audit log is only ever added to (% of %)', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_event_stays before update or delete on audit_event for each row execute function audit_refuse();
create trigger audit_event_is_kept before truncate on audit_event for each statement execute function audit_refuse();
create trigger audit_cut_stays before update or delete on audit_cut for each row execute function audit_refuse();
create trigger audit_cut_is_kept before truncate on audit_cut for each statement execute function audit_refuse();

-- Takes away the oldest events, all of them older than keep_days, and writes down where the chain goes on. Network logs are kept for
-- at least six months by law, so fewer than 180 days are refused here, too. Answers how many events went.
create function audit_prune(now_at timestamptz, keep_days int) returns bigint language plpgsql as $$
declare
  gone bigint;
  last_gone audit_event%rowtype;
begin
  if keep_days is null or keep_days < 180 then raise exception 'the audit log is kept for at least 180 days'; end if;
  perform 1 from audit_head for update;
  -- The chain is in the order of commits, which differs from that of `at` by moments: it is cut before the first event that stays.
  select * into last_gone from audit_event
    where seq < coalesce((select min(seq) from audit_event where at >= now_at - make_interval(days => keep_days)),
                         (select seq + 1 from audit_head))
    order by seq desc limit 1;
  if not found then return 0; end if;
  perform set_config('ldy.audit_prune', 'on', true);
  delete from audit_event where seq <= last_gone.seq;
  get diagnostics gone = row_count;
  perform set_config('ldy.audit_prune', '', true);
  insert into audit_cut (seq, hash, events, newest_at, at)
    values (last_gone.seq, last_gone.hash, gone, last_gone.at, now_at);
  return gone;
end $$;
