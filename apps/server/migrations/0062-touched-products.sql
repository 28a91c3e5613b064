-- Vendors and products are counted anew one by one: those of which a record came, went or was renamed. One row per change, without a key, so that writers
-- never wait for each other; 'vendor' or 'product', and its id.
create table touched_name (
  kind text collate "C" not null,
  id text collate "C" not null
);
create index touched_name_by_id on touched_name (kind, id);
create index affected_product_by_vendor on affected_product (vendor_id, anchor);

-- Which tables of the domain the names are from, and a number that grows when anything was counted anew. It followed the log of changes before.
drop table change_follower;
create table names_state (
  version bigint not null default 0,
  known text not null default ''
);
insert into names_state default values;

-- Set for each connection: on the embedded database everybody waits while the list of pending entries is written.
alter index vulnerability_search_by_terms reset (gin_pending_list_limit);
