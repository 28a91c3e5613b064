-- An asset that could not be judged is put off also where it never was judged.

alter table asset_judgement drop column put_off_until;
-- It could not be judged, and is not tried again in the background before.
alter table asset add column put_off_until timestamptz;
