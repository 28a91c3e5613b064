-- People: who they are, how they sign in, and what they may see besides what their edition gives.
-- Personal columns end in _sealed (encrypted, see platform/sealing) and are found by their _index (a keyed hash).

create table account (
  id uuid primary key,
  -- The number by which other systems know this person; shown, never secret.
  qid text not null unique,
  user_name text not null,
  -- The name as names are compared: folded to lower case.
  user_name_key text not null unique,
  -- 1 individual, 2 enterprise.
  signup_type smallint not null check (signup_type in (1, 2)),
  is_paid boolean not null default false,
  is_staff boolean not null default false,
  state text not null default 'active' check (state in ('active', 'disabled', 'erased')),
  -- Argon2id over the SHA-256 that the browser sends; null for accounts that only sign in elsewhere.
  password_hash text,
  password_changed_at timestamptz,
  phone_sealed text,
  phone_index bytea unique,
  mail_sealed text,
  mail_index bytea unique,
  notice_mail_sealed text,
  wechat_sealed text,
  wechat_index bytea unique,
  wechat_nickname text not null default '',
  picture text not null default '',
  industries text[] not null default '{}',
  notify_platform boolean not null default true,
  notify_mail boolean not null default true,
  notify_wechat boolean not null default true,
  permissions_granted int[] not null default '{}',
  permissions_denied int[] not null default '{}',
  -- Null until an invitation code was used: without it nobody signs in.
  invited_at timestamptz,
  totp_sealed text,
  -- Set when the first code was right; before that the secret is only proposed.
  totp_enabled_at timestamptz,
  -- The time step of the last code used: a code works once.
  totp_last_step bigint not null default 0,
  -- Wrong passwords in a row since the last right one.
  failures int not null default 0,
  sso_issuer text,
  sso_subject text,
  -- When personal data is erased, where that was asked for.
  erase_at timestamptz,
  created_at timestamptz not null,
  unique (sso_issuer, sso_subject)
);
create index account_to_erase on account (erase_at) where erase_at is not null;

-- The last passwords, so that none is taken again.
create table account_password (
  account_id uuid not null references account on delete cascade,
  password_hash text not null,
  at timestamptz not null,
  primary key (account_id, at)
);

-- What somebody agreed to, when and from where.
create table consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  document text not null check (document in ('terms', 'fingerprint', 'disclaimer')),
  version text not null,
  address text not null,
  at timestamptz not null,
  withdrawn_at timestamptz
);
create index consent_of_account on consent (account_id, document, at desc);

create table invitation (
  -- SHA-256 of the code.
  code_hash bytea primary key,
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  used_by uuid references account on delete set null,
  used_at timestamptz
);
