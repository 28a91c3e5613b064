-- What a library is built by is more than a version: an operator's list of domestic products counts as well.
alter table library_state alter column rules type text using rules::text;
alter table library_state alter column target type text using target::text;
