-- Corrections that readers would act on wait for a second editor, and a role that watches over the others is taken away by two.

create table proposed_correction (
  id bigint generated always as identity primary key,
  -- As in correction; one waits at a time.
  vulnerability text collate "C" not null unique,
  fields jsonb not null,
  -- The correction in whose place it would hold; 0 for none.
  version bigint not null,
  reason text not null,
  made_by uuid references account on delete set null,
  made_at timestamptz not null
);

-- Null: one editor may make it alone, or it is older than this.
alter table correction add column confirmed_by uuid references account on delete set null;

-- Who asked to take the role away, and waits for a second administrator.
alter table staff_member add column revoke_asked_by uuid references account on delete set null;
alter table staff_member add column revoke_asked_at timestamptz;

-- What others did lately is found by its kind.
create index audit_event_type on audit_event (type, seq);
