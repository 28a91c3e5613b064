-- An asset belongs to an account or to an organisation: no foreign key, as the id may be of either.
alter table asset drop constraint asset_account_id_fkey;
alter table asset rename column account_id to holder_id;
alter index asset_of_account rename to asset_of_holder;
