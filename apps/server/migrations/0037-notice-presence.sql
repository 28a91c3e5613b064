-- Who has a notice open in the editor, so that two who write the same one see each other. A row is worth something for a minute.

create table notice_presence (
  notice_id text collate "C" not null references notice,
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null,
  -- Whether there is text that is not saved yet.
  changed boolean not null,
  primary key (notice_id, account_id)
);
create index notice_presence_of_account on notice_presence (account_id);
