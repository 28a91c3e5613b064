-- Whether a patch is the newest differs by product: `current@windows-server-2022`. Between current (4 now) and replaced (2) is what has something newer beside it
-- of which nothing says whether it goes on (3); the graphs find it when they are made again.
alter table patch_target add column is_unclear boolean not null default false;
alter table patch_search add column standing text[] not null default '{}';
update patch_search set state = 4 where state = 3;
update patch_search s set standing = found.standing
from (select patch_id, array_agg((state || '@' || product_id) collate "default" order by product_id) as standing
      from (select t.patch_id, t.product_id, case when bool_or(t.withdrawn) then 'withdrawn' when bool_and(t.replaced_by is not null) then 'replaced' else 'current' end as state
            from patch_target t group by 1, 2) part group by 1) found
where found.patch_id = s.anchor;
create index patch_search_by_standing on patch_search using gin (standing);
update patch_product set is_stale = true;
