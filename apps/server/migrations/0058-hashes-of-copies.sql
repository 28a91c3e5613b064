-- Sources state hashes of several kinds: an attachment keeps all of them, and a copy of a patch by which of them it was compared.

alter table upload add column sha512 text, add column sha1 text, add column md5 text;
alter table patch_copy add column checked text[];
update patch_copy set checked = array_fill(''::text, array[cardinality(files)]);
alter table patch_copy alter column checked set not null, add check (cardinality(checked) = cardinality(files));
