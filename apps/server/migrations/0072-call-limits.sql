-- Limits of calls that all processes share (docs/decisions/0095-limits-over-processes.md). Unlogged: after a crash of the server everybody begins with
-- all their calls, and until then nothing of it is written to the log of the database.

create unlogged table call_limit (
  -- A keyed hash: no address and no account can be read here.
  key bytea primary key,
  -- When all calls are available again, in microseconds since 1970; each call moves it by what a call costs.
  full_at bigint not null,
  -- How many calls the last statement got.
  granted integer not null
) with (fillfactor = 50);

-- Takes up to `wanted` calls, each of which `cost` microseconds bring back; at most a minute is used in advance. One statement, so simultaneous calls
-- never get more together. `moment` moves the clock for tests.
create function take_calls(
  of_key bytea, cost bigint, wanted integer, moment bigint, out granted integer, out full_in bigint
) language plpgsql as $$
declare
  minute constant bigint := 60000000;
  at bigint := coalesce(moment, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
begin
  insert into call_limit as known (key, full_at, granted)
    values (of_key, at + cost * least(wanted, minute / cost), least(wanted, minute / cost))
  on conflict (key) do update set
    full_at = greatest(known.full_at, at) + cost * least(wanted, (minute - greatest(known.full_at - at, 0)) / cost),
    granted = least(wanted, (minute - greatest(known.full_at - at, 0)) / cost)
  returning known.granted, known.full_at - at into granted, full_in;
end $$;
