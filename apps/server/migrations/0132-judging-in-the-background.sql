-- What changes is judged again in the background, and each verdict that changes by it is written down with its cause.

-- By what records find the components of assets: written with the judgement of the asset, of the same rules and components.
create table asset_component_key (
  asset_id uuid not null references asset on delete cascade,
  -- Of the component; 0 is what the asset is itself.
  place integer not null,
  -- '' where the key is the id of a product under which the library lists it, else the longest of the terms that the key is made of.
  lead text collate "C" not null,
  key text collate "C" not null,
  -- A record says something about the component.
  is_covered boolean not null,
  primary key (asset_id, place, key)
);
create index asset_component_key_of_product on asset_component_key (key) where lead = '';
create index asset_component_key_of_name on asset_component_key (lead) where lead <> '';

-- Changes of the library that came while the asset was judged were looked at, too.
alter table asset_judgement add column is_caught_up boolean not null default false,
  -- That decided, so that the age of their data can be told when somebody looks.
  add column sources text[] not null default '{}',
  -- It could not be judged, and is not tried again before.
  add column put_off_until timestamptz;
create index asset_judgement_of_rules on asset_judgement (rules, is_caught_up);

create table asset_judging_state (
  only_row boolean primary key default true check (only_row),
  -- Of the log of changes: of all before it the verdicts are stored.
  position text not null default '',
  followed_at timestamptz
);
insert into asset_judging_state default values;

create table verdict_change (
  id bigint generated always as identity primary key,
  holder_id uuid not null,
  asset_id uuid not null references asset on delete cascade,
  anchor text not null,
  -- One that has another verdict than before, as it was read, and how many have.
  component text not null,
  components integer not null,
  -- 0 affected, 1 unknown, 2 neither.
  before smallint not null check (before in (0, 1, 2)),
  after smallint not null check (after in (0, 1, 2)),
  -- record: the library changed; rules: ours did; asset: what is compared is another; unexplained.
  cause text not null check (cause in ('record', 'rules', 'asset', 'unexplained')),
  -- Of a record, from the log of changes.
  what text not null,
  why text not null,
  source text not null,
  at timestamptz not null
);
create index verdict_change_of_holder on verdict_change (holder_id, at desc, id desc);
create index verdict_change_by_time on verdict_change (at);
create index verdict_change_of_asset on verdict_change (asset_id);
