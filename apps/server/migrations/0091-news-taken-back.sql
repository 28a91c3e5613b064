-- What editors took back of a feed, all at once: the next import leaves it so, unlike what the feed itself took back.
alter table news_entry add column taken_back boolean not null default false;
