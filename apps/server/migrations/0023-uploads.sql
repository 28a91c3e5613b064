-- Files that people upload, each with its owner and the time when it goes.

create table upload (
  -- 128 bits of chance; the name of the file in the store.
  key text collate "C" primary key,
  -- Null once the account is erased: the file is deleted then.
  account_id uuid references account on delete set null,
  -- Of what is kept, which may be another type than what was sent.
  type text collate "C" not null,
  name text not null,
  bytes int not null,
  -- pending: received, in no application yet. deleting: the store is told, then the row goes.
  state text collate "C" not null check (state in ('pending', 'attached', 'deleting')),
  created_at timestamptz not null,
  -- Null: kept until somebody says otherwise.
  delete_after timestamptz
);
create index upload_of_account on upload (account_id, created_at);
create index upload_to_delete on upload (delete_after) where delete_after is not null;
