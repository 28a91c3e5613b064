-- Rows of lists count: beyond what a person turns over in a day, each further hundred takes one of the day's searches.

-- `rows`: how many blocks of rows somebody read that day.
alter table quota_use drop constraint quota_use_kind_check;
alter table quota_use add constraint quota_use_kind_check check (kind in ('search', 'detail', 'download', 'browser', 'rows'));

-- Notes blocks of rows that are read. Answers which of the steps that cost a search they reach for the first time.
create function count_rows(reader bytea, new_day date, blocks bytea[], free int, step int) returns setof int
language plpgsql as $$
declare one bytea; n int;
begin
  -- Locked first: calls that bring the same blocks in another order wait for each other here, and nowhere for ever.
  insert into quota_use as u (subject, kind, day, used) values (reader, 'rows', new_day, 0)
    on conflict (subject, kind, day) do update set used = u.used;
  foreach one in array blocks loop
    insert into quota_key (subject, kind, day, key_hash) values (reader, 'rows', new_day, one) on conflict do nothing;
    if found then
      update quota_use set used = used + 1 where subject = reader and kind = 'rows' and day = new_day returning used into n;
      if n > free and (n - free - 1) % step = 0 then return next (n - free - 1) / step; end if;
    end if;
  end loop;
end $$;

-- What a step costs, as a key: of whom, and which.
create function rows_key(reader bytea, step int) returns bytea language sql immutable as $$
  select decode(md5(encode(reader, 'hex') || ' rows ' || step), 'hex');
$$;

-- Takes what blocks of rows cost an account, or nothing of it. Answers whether the caller may go on.
create function spend_rows(reader bytea, new_day date, blocks bytea[], free int, step int, most int) returns boolean
language plpgsql as $$
declare due int;
begin
  for due in select * from count_rows(reader, new_day, blocks, free, step) loop
    if not spend_quota(reader, 'search', new_day, rows_key(reader, due), most) then raise sqlstate 'LDY01'; end if;
  end loop;
  return true;
exception when sqlstate 'LDY01' then return false;
end $$;

-- The same of a visitor's browser, and of its network, whose browsers together have more that is free. Answers as spend_visit does.
create function spend_visit_rows(
  browser bytea, nameless bytea, network bytea, new_day date, blocks bytea[], free int, free_of_network int, step int, most int,
  most_of_network int, most_browsers int
) returns text
language plpgsql as $$
declare payer bytea := nameless; due int; missing text := 'browser';
begin
  if browser is not null and spend_quota(network, 'browser', new_day, substr(browser, 1, 16), most_browsers) then payer := browser; end if;
  for due in select * from count_rows(payer, new_day, blocks, free, step) loop
    if not spend_quota(payer, 'search', new_day, rows_key(payer, due), most) then raise sqlstate 'LDY01'; end if;
  end loop;
  missing := 'address';
  for due in select * from count_rows(network, new_day, blocks, free_of_network, step) loop
    if not spend_quota(network, 'search', new_day, rows_key(network, due), most_of_network) then raise sqlstate 'LDY01'; end if;
  end loop;
  return '';
exception when sqlstate 'LDY01' then return missing;
end $$;
