-- Errata of packages of distributions are found by the name of the package.
create index patch_target_of_package on patch_target (component) where scheme in ('rpm', 'deb') and version <> '';

-- One of the vulnerabilities that say something of the component, '' where none does: when it changes, what is clear has to be judged again.
alter table asset_component_key add column covered_by text collate "C" not null default '';
