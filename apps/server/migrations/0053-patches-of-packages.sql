-- Fixes of packages of CBL-Mariner and Azure Linux were read as fixes of the whole distribution, so that versions of different packages stood in one line.
-- They go: the next reading of Microsoft's documents brings them under their packages.

create temporary table misread on commit drop as
select distinct patch_id from patch_target
where product_id in ('azure-linux-3-0-x64', 'azure-linux-3-0-arm')
  or (product_id in ('cbl-mariner-1-0', 'cbl-mariner-2-0', 'azure-linux-3-0') and (component = '' or component ~ '^(azl|cbl|cm)\d '))
  -- One version of Edge, `96.0 1954.29`, was read as two, of which one was the newest of all.
  or (product_id in ('microsoft-edge-chromium-based', 'microsoft-edge-for-ios') and version in ('96.0', '1954.29'));

update patch_product set is_stale = true
where id in (select product_id from patch_target where patch_id in (select patch_id from misread));
delete from patch_statement where patch_id in (select patch_id from misread);
delete from patch_identifier where anchor in (select patch_id from misread);
delete from patch_search where anchor in (select patch_id from misread);
delete from patch_new where patch_id in (select patch_id from misread);
delete from patch where id in (select patch_id from misread);
-- What was said of the other packages counts as older than the same document read again.
update patch_statement set revision = ''
where source = 'msrc' and (patch_id like 'REL-CBL-MARINER-%' or patch_id like 'REL-AZURE-LINUX-%');
