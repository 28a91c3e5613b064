-- Addresses of feeds open without a session, so they end like other addresses, unless their owners prolong them. The year of those that are there begins now.

alter table private_feed add column ends_at timestamptz not null default now() + interval '365 days';
alter table private_feed alter column ends_at drop default;
alter table saved_search_feed add column ends_at timestamptz not null default now() + interval '365 days';
alter table saved_search_feed alter column ends_at drop default;
