-- Where the articles of a JSON answer are, and where in each is what; '' for other adapters.
alter table collected_source add column paths text not null default '';
