-- A record of many products may not have all of them among its names: its other texts count too.
alter table vulnerability_search add column names_cut boolean not null default false;
update vulnerability_search s set names_cut = true
where length(s.product_text) >= 1300 or exists (select from affected_product a where a.anchor = s.anchor and a.ordinal >= 40);

-- What is about a component is found by the names of products: of a package that is called "buffer" 19,000 descriptions speak. Each of a thousand names would go through
-- what waits for its place in the index, so nothing waits there.
create index vulnerability_search_by_product_terms on vulnerability_search using gin (product_terms) with (fastupdate = off);
create index vulnerability_search_of_cut_names on vulnerability_search using gin (terms) with (fastupdate = off) where names_cut;
