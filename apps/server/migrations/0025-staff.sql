-- Who works in the back office, what a session has proved of them, and invitations that can be listed and revoked.

create table staff_member (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- A name of the domain's table of roles; others give nothing.
  role text not null,
  reason text not null,
  -- Null: from the terminal.
  granted_by uuid references account on delete set null,
  granted_at timestamptz not null,
  -- A second person confirms; until then the role gives nothing. A role from the terminal is confirmed at once.
  confirmed_by uuid references account on delete set null,
  confirmed_at timestamptz,
  revoked_by uuid references account on delete set null,
  revoked_at timestamptz
);
create unique index staff_member_role on staff_member (account_id, role) where revoked_at is null;

-- When a dynamic code was entered in this session; counts only if the account's code was bound before that.
alter table session add totp_at timestamptz;
-- When the person last proved who they are: by signing in, or by the password.
alter table session add confirmed_at timestamptz;

-- A number for lists and calls: the hash is no name, and the code itself is not kept.
alter table invitation add id uuid not null default gen_random_uuid() unique;
-- The first letters of the code, by which its holder can name it; '' for older ones.
alter table invitation add hint text not null default '';
alter table invitation add created_by uuid references account on delete set null;
alter table invitation add revoked_at timestamptz;
create index invitation_created on invitation (created_at desc, id);
