-- What searching needs besides words: texts in which phrases are found as they were written, the names of products apart from titles,
-- and a wake-up for whoever follows the log of changes.

-- Folded (upper and lower case, widths) and in one line for each piece. The defaults are for rows that an older version wrote: the
-- portal builds those anew by itself, because the version of the rules changed too.
alter table vulnerability_search
  add column title_text text not null default '',
  add column product_text text not null default '',
  add column body_text text not null default '',
  add column product_terms tsvector not null default ''::tsvector;
alter table vulnerability_search
  alter column title_text drop default,
  alter column product_text drop default,
  alter column body_text drop default,
  alter column product_terms drop default;

-- Who follows the log looks at rows; the notice on the channel ldy_changes only wakes it. Equal notices of a transaction are one.
create function notify_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('ldy_changes', '');
  return null;
end $$;
create trigger vulnerability_change_tells after insert on vulnerability_change
  for each statement execute function notify_changes();
