-- What is asked of patches for many products at once: found by index, not worked out from every patch.

-- "The patch was published to correct that one."
create table patch_corrects (
  corrects text collate "C" not null,
  patch_id text collate "C" not null references patch on delete cascade,
  primary key (corrects, patch_id)
);
create index patch_corrects_of_patch on patch_corrects (patch_id);

insert into patch_corrects (corrects, patch_id)
  select distinct c.corrects, p.id from patch p, jsonb_array_elements_text(p.record -> 'corrects') as c (corrects);

-- What holds of a line of versions as a whole. Made with the graph of its product.
create table patch_line (
  product_id text collate "C" not null,
  component text collate "C" not null,
  branch text collate "C" not null,
  -- Each of its patches states a version.
  is_ordered boolean not null,
  -- Each of its patches closes its own vulnerabilities alone.
  is_single boolean not null,
  -- When its newest patch was published.
  as_of text,
  -- How many vulnerabilities it is known to close.
  known int not null,
  -- The first that closes all of them.
  least_patch text collate "C",
  least_version text collate "C",
  primary key (product_id, component, branch)
);

update patch_product set is_stale = true;
