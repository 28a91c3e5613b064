-- Which version of its connector's rules read each stored document, so that those that older rules read are read again.

-- Null where the portal wrote it itself; 0: before rules had a version. `refused`: the entry of the quarantine that says why later rules could not read it.
alter table source_record add column rules int default 0, add column refused text collate "C";
update source_record set rules = null where source = 'translation' or place = 'correction';
alter table source_record alter column rules drop default;

-- By which rules all documents of a connector are read; `done`: how many of them were read again by `target`.
create table document_reading (
  connector text collate "C" primary key,
  rules int not null,
  target int not null default 0,
  done int not null default 0
);
