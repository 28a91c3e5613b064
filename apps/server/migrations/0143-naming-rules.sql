-- What people say a name in their inventories means, for themselves; and what staff accepted of it for all.

create table naming_rule (
  id uuid primary key default gen_random_uuid(),
  -- An account or an organisation.
  holder_id uuid not null,
  -- Letters and digits of the name without version and edition, and of the vendor beside it, '' for none.
  name_key text not null,
  vendor_key text not null,
  -- As they were written.
  name text not null,
  vendor text not null,
  product text not null,
  product_name text not null,
  made_at timestamptz not null,
  -- When it was offered to staff; null if it was not, or was answered.
  offered_at timestamptz,
  unique (holder_id, name_key, vendor_key)
);
create index naming_rule_offered on naming_rule (offered_at) where offered_at is not null;

create table shared_naming_rule (
  name_key text not null,
  vendor_key text not null,
  name text not null,
  vendor text not null,
  product text not null,
  product_name text not null,
  accepted_at timestamptz not null,
  primary key (name_key, vendor_key)
);

-- Counts the changes of rules that are about components of the asset: what was judged before them is judged again.
alter table asset add column naming integer not null default 0;
