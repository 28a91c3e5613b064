-- Orders as the queries of lists write them: an index without "nulls last" did not serve, and each page sorted every row.
drop index news_search_by_pin;
create index news_search_by_pin on news_search (pin desc nulls last, at desc nulls last, anchor desc);
drop index news_search_by_at;
create index news_search_by_at on news_search (at desc nulls last, anchor desc);
drop index vulnerability_search_by_intake;
create index vulnerability_search_by_intake on vulnerability_search (intake desc nulls last, anchor desc);
