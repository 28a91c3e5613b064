-- Copies of files that editors keep of a patch, each named by the text that says everything about it. A patch that vanishes and returns has them again.
create table patch_copy (
  patch_id text collate "C" primary key,
  files text[] not null
);
