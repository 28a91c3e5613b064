-- A visitor is counted by browser, and all visitors of a network together against a guard.

-- `browser`, of a network: how many browsers of it have a quota of their own that day.
alter table quota_use drop constraint quota_use_kind_check;
alter table quota_use add constraint quota_use_kind_check check (kind in ('search', 'detail', 'download', 'browser'));

-- Takes one from the quota of a visitor's browser and one from that of the network, or none from either. A browser that shows nothing
-- (null), or comes when the network has enough of them, takes from the quota that all such callers of the network share (nameless).
-- Answers which of the two was used up, '' where the caller may go on. The same thing costs a browser once a day, and a network once.
create function spend_visit(
  browser bytea, nameless bytea, network bytea, new_kind text, new_day date, new_key bytea, most int, most_of_network int, most_browsers int
) returns text
language plpgsql as $$
declare payer bytea := nameless;
begin
  if browser is not null and spend_quota(network, 'browser', new_day, substr(browser, 1, 16), most_browsers) then payer := browser; end if;
  if not spend_quota(payer, new_kind, new_day, new_key, most) then return 'browser'; end if;
  if spend_quota(network, new_kind, new_day, new_key, most_of_network) then return ''; end if;
  -- Undoes what the browser paid.
  raise sqlstate 'LDY01';
exception when sqlstate 'LDY01' then return 'address';
end $$;
