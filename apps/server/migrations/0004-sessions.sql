-- Who is signed in where. Only the hash of a session's secret is kept.

create table session (
  id uuid primary key,
  secret_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Ends here whatever happens; before that it ends after idle_seconds without a call.
  ends_at timestamptz not null,
  idle_seconds int not null,
  address text not null,
  user_agent text not null,
  -- What the account was when this began: whoever becomes more signs in anew.
  role text not null,
  -- SHA-256 of the browser's fingerprint, only where the person agreed to it.
  fingerprint_hash bytea,
  -- Set while the account must pass the slider before it goes on.
  must_slow_down_since timestamptz
);
create index session_of_account on session (account_id, created_at);
create index session_ends on session (ends_at);

-- Wrong passwords of the last minutes, by account name as typed (keyed hash) and by address.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  subject bytea not null,
  at timestamptz not null
);
create index sign_in_failure_of on sign_in_failure (subject, at);

-- Steps of a flow, handed on by a one-use secret: unfinished sign-ins, recoveries, single sign-on, tokens of other systems.
create table flow_ticket (
  secret_hash bytea primary key,
  purpose text not null,
  account_id uuid references account on delete cascade,
  state jsonb not null default '{}',
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index flow_ticket_expires on flow_ticket (expires_at);
