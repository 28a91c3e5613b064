-- Codes by mail and SMS: what is needed to check one, and how often somebody was sent one. Recipients and senders stand here only
-- as keyed hashes.

-- One code per purpose and recipient: a new one takes the place of the old.
create table verification_code (
  purpose text not null,
  recipient_index bytea not null,
  -- Changes with every code, so that a checked code is not taken for its successor.
  id uuid not null unique,
  -- SHA-256 of the flow's ticket or of the account's id: the code works only there.
  flow_hash bytea not null,
  -- Keyed hash over purpose, recipient, flow and code.
  code_hash bytea not null,
  -- Wrong tries; at five the code is dead.
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, recipient_index)
);
create index verification_code_expires on verification_code (expires_at);

-- When codes were sent last, newest first, by recipient and by sender's network: as many entries as its limit counts.
create table sending_pace (
  subject bytea primary key,
  sent_at timestamptz[] not null,
  -- When the newest entry no longer counts and the row may go.
  forget_at timestamptz not null
);
create index sending_pace_forget on sending_pace (forget_at);

-- Calls of other servers that were seen, so that a copy of one does nothing.
create table callback_seen (
  key bytea primary key,
  forget_at timestamptz not null
);
create index callback_seen_forget on callback_seen (forget_at);
