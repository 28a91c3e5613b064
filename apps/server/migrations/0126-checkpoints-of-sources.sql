-- Up to where a source that is asked by time was read, as the source itself tells the time; '' before the first whole answer.
alter table collected_source add column checkpoint text not null default '';
