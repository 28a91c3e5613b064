-- What an account has, so that it is compared with the library: assets, and the components of each.

create table asset (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- What it is itself: a standard product, a CPE or a package URL; all '' for a machine that only has components.
  product text not null,
  product_name text not null,
  version text not null,
  cpe text not null,
  purl text not null,
  owner text not null,
  asset_group text not null,
  tags text[] not null,
  notes text not null,
  -- Of the machine; packages that name no release are judged by it.
  system text not null,
  distribution text not null,
  release text not null,
  architecture text not null,
  -- Codes of the specification.
  level smallint not null check (level in (1, 5, 10, 15)),
  location smallint not null check (location in (1, 5)),
  exclusive smallint not null check (exclusive in (1, 5)),
  component_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index asset_of_account on asset (account_id, updated_at desc, id);

create table asset_component (
  asset_id uuid not null references asset on delete cascade,
  place integer not null,
  -- As its file stated it. What identifies it is read each time, so that better rules hold for what is stored.
  stated jsonb not null,
  primary key (asset_id, place)
);

-- What was read of a text or file, until its owner puts it into an asset: it is the same as was shown.
create table asset_reading (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  components jsonb not null,
  made_at timestamptz not null
);
create index asset_reading_of_account on asset_reading (account_id, made_at);
