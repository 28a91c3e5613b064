-- Invitations that several people may use, with everybody who used each.

alter table invitation
  add column uses int not null default 1 check (uses >= 1),
  add column used int not null default 0 check (used between 0 and uses),
  add column revoked_by uuid references account on delete set null;

create table invitation_use (
  invitation_id uuid not null references invitation (id) on delete cascade,
  account_id uuid not null references account on delete cascade,
  at timestamptz not null,
  primary key (invitation_id, account_id)
);
create index invitation_use_of_account on invitation_use (account_id);

update invitation set used = 1 where used_at is not null;
insert into invitation_use (invitation_id, account_id, at)
  select id, used_by, used_at from invitation where used_by is not null and used_at is not null;

alter table invitation drop column used_by, drop column used_at;
