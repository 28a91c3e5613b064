-- Files of patches that were read to their end, by their bytes: reading them again changes nothing.
create table patch_file (
  connector text collate "C" not null,
  hash text collate "C" not null,
  primary key (connector, hash)
);

-- As for the records of vulnerabilities: lz4 costs a fifth of what pglz does; the embedded database is built without it.
do $$
begin
  alter table patch_statement alter column statement set compression lz4;
  alter table patch alter column record set compression lz4;
  alter table patch_search alter column item set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
  raise notice 'this server has no lz4: documents are compressed with pglz';
end
$$;
