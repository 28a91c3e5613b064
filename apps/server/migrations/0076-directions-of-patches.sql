-- What replaces what is worked out again for every product: links of the order of versions that go back in time, or join builds of different kinds, are followed no more.
update patch_product set is_stale = true;

-- Microsoft's documents do not say when a package of CBL-Mariner or Azure Linux was released: what was taken for it is the day of a vulnerability.
create temporary table undated on commit drop as
select distinct patch_id from patch_target where scheme = 'rpm' and (patch_id like 'REL-CBL-MARINER-%' or patch_id like 'REL-AZURE-LINUX-%');
update patch_statement set statement = statement || '{"published": null}' where source = 'msrc' and patch_id in (select patch_id from undated);
update patch set record = record || '{"published": null}' where id in (select patch_id from undated);
update patch_target set published = null where patch_id in (select patch_id from undated);
update patch_search set published = null, item = item || '{"published": null}' where anchor in (select patch_id from undated);

-- Patches that came with a later revision of an entry had the day of the month's document, years before their own: their numbers are far above those of the month.
create temporary table said on commit drop as
select source, document, patch_id, substring(patch_id from 3)::int as number, statement ->> 'published' as published, statement ->> 'updated' as updated,
  (statement ->> 'updated')::date - (statement ->> 'published')::date > 20 as is_revised
from patch_statement
where source = 'msrc' and patch_id ~ '^KB[0-9]{6,7}$' and statement ->> 'published' is not null and statement ->> 'updated' is not null;
create temporary table late on commit drop as
select s.source, s.document, s.patch_id, s.updated from said s
join (select document, max(number) as highest from said where not is_revised group by document) own using (document)
where s.is_revised and s.number > own.highest + 5000;
update patch_statement s set statement = s.statement || jsonb_build_object('published', late.updated)
from late where s.source = late.source and s.document = late.document and s.patch_id = late.patch_id;
-- Of a patch the document counts that says most.
create temporary table redated on commit drop as
select distinct on (patch_id) patch_id, statement ->> 'published' as published from patch_statement
where source = 'msrc' and patch_id in (select patch_id from late)
  and not exists (select from patch_statement o where o.patch_id = patch_statement.patch_id and o.source = 'ldy')
order by patch_id, (statement ->> 'entries')::int desc, revision desc, document;
update patch p set record = p.record || jsonb_build_object('published', r.published) from redated r where p.id = r.patch_id;
update patch_target t set published = r.published from redated r where t.patch_id = r.patch_id;
update patch_search s set published = r.published::date, item = s.item || jsonb_build_object('published', r.published) from redated r where s.anchor = r.patch_id;

-- The days from the publication of a vulnerability to its fix are counted again.
insert into patch_touched (identifier)
select distinct identifier from patch_fix where patch_id in (select patch_id from undated union select patch_id from redated)
on conflict (identifier) do nothing;

-- The same documents read again are believed: the rules that read them find these days, and streams of .NET, more exactly.
update patch_statement set revision = '' where source = 'msrc' or (source = 'almalinux' and statement::text like '%dotnet-host%');
