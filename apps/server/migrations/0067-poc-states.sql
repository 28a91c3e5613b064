-- Lists can be narrowed to what is public of an attack: code, a description, or only a mention.
alter table vulnerability_search add column poc_state smallint;
