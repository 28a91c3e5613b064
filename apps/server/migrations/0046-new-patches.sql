-- Patches that came since accounts were last told of new ones: the end of a run counts them and forgets them.
create table patch_new (
  patch_id text collate "C" primary key
);
