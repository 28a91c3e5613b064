-- How many findings a change of work is of: a holder has changes of so many at most, and the oldest make room.
alter table finding_change add column findings integer not null default 0;
update finding_change c set findings = (select count(*) from finding_change_row r where r.change_id = c.id);

-- Of what people change in their assets the newest lines are stored.
create index verdict_change_by_assets on verdict_change (holder_id, id desc) where cause = 'asset';
