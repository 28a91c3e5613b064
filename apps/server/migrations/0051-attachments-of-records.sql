-- Files that editors attach belong to a vulnerability, or to a patch.

alter table upload rename column vulnerability to record;
-- Of an attachment that is kept: what `record` is the id of.
alter table upload add column kind text collate "C" check (kind in ('vulnerability', 'patch'));
update upload set kind = 'vulnerability' where record is not null;
alter table upload add check ((kind is null) = (record is null));
drop index upload_of_vulnerability;
create index upload_of_record on upload (kind, record) where record is not null;
