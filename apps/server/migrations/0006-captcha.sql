-- The slider check: puzzles that were handed out, and the tokens that solved ones gave. Only hashes of their secrets are kept.

create table captcha_challenge (
  id_hash bytea primary key,
  purpose text not null,
  -- The caller's network (IPv4: /24, IPv6: /64), which must be the same when the answer comes.
  network text not null,
  -- Where the piece belongs, in pixels from the left. It leaves the server in no form but the picture.
  target_x smallint not null,
  width smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A puzzle takes one answer; kept after that, so that the puzzles of a network can be counted.
  answered_at timestamptz
);
create index captcha_challenge_of_network on captcha_challenge (network, created_at);
create index captcha_challenge_expires on captcha_challenge (expires_at);

create table captcha_pass (
  token_hash bytea primary key,
  purpose text not null,
  network text not null,
  -- SHA-256 of what a script-loaded provider gave for it; null for our own slider. Here only once, too.
  provider_token_hash bytea unique,
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index captcha_pass_expires on captcha_pass (expires_at);
