-- Who has no invitation code may ask for one.
alter table application drop constraint application_kind_check;
alter table application add constraint application_kind_check check (kind in ('enterprise', 'business', 'invitation'));
