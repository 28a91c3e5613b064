-- What questions of patches worked out each time is kept where they ask: read from whole records, counted product by product, followed step by step.
-- Every row of patch_target is written anew, which takes some seconds for 70,000.

-- How many edges its graph has.
alter table patch_product add column edges int not null default 0;
update patch_product p set edges = e.found
from (select product_id, count(*) as found from patch_edge group by product_id) e where e.product_id = p.id;

alter table patch_target
  -- Of the patch.
  add column published text,
  add column withdrawn boolean not null default false,
  -- From the graph: in what replaces it, what replaces that …, and itself, the last that is offered without a fault that another corrected, and the last that is offered.
  add column recommended text collate "C",
  add column last_offered text collate "C";

create temporary table brought on commit drop as
select t.patch_id, t.product_id, t.component, t.branch, t.version, t.replaced_by, p.record ->> 'published' as published,
  (p.record ->> 'withdrawn')::boolean as withdrawn,
  case when not (p.record ->> 'withdrawn')::boolean and coalesce(t.class, 0) not in (3, 4) then t.patch_id end as offered,
  case when not (p.record ->> 'withdrawn')::boolean and coalesce(t.class, 0) not in (3, 4)
    and not exists (select from patch_corrects c where c.corrects = t.patch_id) then t.patch_id end as sound
from patch_target t join patch p on p.id = t.patch_id;
create index on brought (patch_id, product_id);
analyze brought;

create temporary table path_end on commit drop as
with recursive path as (
  select b.patch_id, b.product_id, b.component, b.branch, b.version, b.replaced_by as next, array[b.patch_id] as patches, b.sound, b.offered from brought b
  union all
  select p.patch_id, p.product_id, p.component, p.branch, p.version, n.replaced_by, p.patches || n.patch_id,
    coalesce(n.sound, p.sound), coalesce(n.offered, p.offered)
  from path p cross join lateral (
    select n.patch_id, n.replaced_by, n.sound, n.offered from brought n
    where n.patch_id = p.next and n.product_id = p.product_id and n.component in (p.component, '')
    order by n.component = p.component desc, n.branch = p.branch desc, n.component, n.branch, n.version limit 1) n
  where not n.patch_id = any(p.patches))
select distinct on (patch_id, product_id, component, branch, version) patch_id, product_id, component, branch, version, sound, offered
from path order by patch_id, product_id, component, branch, version, cardinality(patches) desc;
create index on path_end (patch_id, product_id);
analyze path_end;

update patch_target t set published = b.published, withdrawn = b.withdrawn, recommended = e.sound, last_offered = e.offered
from brought b join path_end e using (patch_id, product_id, component, branch, version)
where t.patch_id = b.patch_id and t.product_id = b.product_id and t.component = b.component and t.branch = b.branch and t.version = b.version;
