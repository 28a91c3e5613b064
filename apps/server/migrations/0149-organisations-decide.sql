-- Who made a rule of names: an organisation has several people. Until now a rule was of an account alone.

alter table naming_rule add column author_id uuid;
update naming_rule set author_id = holder_id;

-- Whoever works on findings may propose a document: the policies are made again at the start (holderTables).
drop policy if exists holder_reads on vex_reading;
drop policy if exists holder_changes on vex_reading;
