-- What the operator says on the portal: brand, banner, and the agreements with everything that was ever published of them.

-- Every saved state of a text; what counts is the newest.
create table site_text (
  -- brand, banner, or agreements for the draft of both.
  kind text collate "C" not null,
  revision integer not null,
  -- As packages/contract/src/back-office declares it; null: there is none.
  content jsonb,
  reason text not null,
  changed_by uuid references account on delete set null,
  changed_at timestamptz not null,
  primary key (kind, revision)
);

-- Versions of the user agreement and the privacy policy, which hold together. Never changed once confirmed.
create table agreement_version (
  id uuid primary key default gen_random_uuid(),
  -- What accounts agree to (consent.version); null until it is confirmed.
  version text collate "C" unique,
  holds_from date not null,
  -- In Markdown.
  protocol text not null,
  privacy text not null,
  changes text not null,
  substance boolean not null,
  -- A version of the portal itself, kept so that it stays readable after an upgrade.
  built_in boolean not null default false,
  reason text not null,
  proposed_by uuid references account on delete set null,
  proposed_at timestamptz not null,
  confirmed_by uuid references account on delete set null,
  confirmed_at timestamptz,
  withdrawn_at timestamptz
);
create unique index agreement_version_waiting on agreement_version ((true))
  where confirmed_at is null and withdrawn_at is null;

-- Logos that were uploaded: small, public, and the same for all processes.
create table site_logo (
  key text collate "C" primary key,
  bytes bytea not null,
  uploaded_by uuid references account on delete set null,
  uploaded_at timestamptz not null
);
