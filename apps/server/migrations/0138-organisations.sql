-- Organisations hold assets as accounts do; members read, work, change or manage by their role (packages/domain/src/organisation/roles.ts).

create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- A decision about a vulnerability holds when somebody else has approved it.
  needs_second_person boolean not null default false,
  created_at timestamptz not null
);

create table organisation_member (
  organisation_id uuid not null references organisation on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('owner', 'editor', 'member', 'reader')),
  joined_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index organisation_member_of_account on organisation_member (account_id);
create unique index organisation_has_one_owner on organisation_member (organisation_id) where role = 'owner';

-- For one account, by a link, or for a name that no account has: the last is there so that nobody learns who has an account.
create table organisation_invitation (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation on delete cascade,
  role text not null check (role in ('editor', 'member', 'reader')),
  account_id uuid references account on delete cascade,
  -- As its maker sees it: phone numbers and mail addresses masked; '' for a link.
  called text not null,
  token_hash bytea unique,
  made_by uuid not null references account on delete cascade,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index organisation_invitation_of_organisation on organisation_invitation (organisation_id, made_at);
create index organisation_invitation_of_account on organisation_invitation (account_id) where account_id is not null;
