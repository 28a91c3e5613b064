-- Files that editors attach to records are kept as licences are, for another purpose.

alter table upload add column purpose text collate "C" not null default 'licence' check (purpose in ('licence', 'attachment'));
-- Of an attachment: of its content, in hexadecimal.
alter table upload add column sha256 text collate "C";
-- Of an attachment: the id under which the correction that names it is kept.
alter table upload add column vulnerability text collate "C";
create index upload_of_vulnerability on upload (vulnerability) where vulnerability is not null;
