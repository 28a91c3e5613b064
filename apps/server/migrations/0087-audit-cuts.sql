-- Pruning is proved, and by the database's own clock: a caller who names the time, or somebody who deletes under the name of pruning, could empty the log without a trace.

-- How many events there are, so that a number that was written down elsewhere can be compared.
alter table audit_head add column events bigint not null default 0;
update audit_head set events = (select count(*) from audit_event);

-- Signed with a key that is not in the database. Empty: made before cuts were signed.
alter table audit_cut disable trigger user;
alter table audit_cut add column mac bytea not null default '';
alter table audit_cut alter column mac drop default;
alter table audit_cut enable trigger user;

create or replace function audit_join_chain() returns trigger language plpgsql as $$
declare
  head audit_head%rowtype;
  new_hash bytea;
begin
  select * into strict head from audit_head for update;
  new_hash := audit_hash(head.seq + 1, new.at, new.type, new.account_id, new.address, new.object, new.success, new.detail, head.hash);
  insert into audit_event (seq, at, type, account_id, address, object, success, detail, previous_hash, hash)
    values (head.seq + 1, new.at, new.type, new.account_id, new.address, new.object, new.success, new.detail, head.hash, new_hash);
  update audit_head set seq = head.seq + 1, hash = new_hash, events = head.events + 1;
  delete from audit_entry where id = new.id;
  return null;
end $$;

-- Under the name of pruning, too, nothing goes that is younger than 180 days.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_event' and current_setting('ldy.audit_prune', true) = 'on' then
    if old.at < now() - interval '180 days' then return old; end if;
  end if;
  raise exception 'the audit log is only ever added to (% of %)', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Takes away the oldest events, all of them older than keep_days by the clock of the database, and answers where the chain goes on. The portal signs that and writes it into
-- audit_cut in the same transaction; without it the log counts as cut off. Times are in microseconds since 1970, as they are signed.
drop function audit_prune(timestamptz, int);
create function audit_prune(keep_days int) returns table (cut_seq bigint, cut_hash bytea, gone bigint, newest_us text, now_us text)
  language plpgsql as $$
declare
  last_gone audit_event%rowtype;
begin
  if keep_days is null or keep_days < 180 then raise exception 'the audit log is kept for at least 180 days'; end if;
  perform 1 from audit_head for update;
  -- The chain is in the order of commits, which differs from that of `at` by moments: it is cut before the first event that stays.
  select * into last_gone from audit_event e
    where e.seq < coalesce((select min(y.seq) from audit_event y where y.at >= now() - make_interval(days => keep_days)),
                           (select h.seq + 1 from audit_head h))
    order by e.seq desc limit 1;
  if not found then return; end if;
  perform set_config('ldy.audit_prune', 'on', true);
  delete from audit_event e where e.seq <= last_gone.seq;
  get diagnostics gone = row_count;
  perform set_config('ldy.audit_prune', '', true);
  update audit_head set events = audit_head.events - gone;
  cut_seq := last_gone.seq;
  cut_hash := last_gone.hash;
  newest_us := (extract(epoch from last_gone.at) * 1000000)::bigint::text;
  now_us := (extract(epoch from now()) * 1000000)::bigint::text;
  return next;
end $$;
revoke all on function audit_prune(int) from public;
