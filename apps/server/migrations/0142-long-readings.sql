-- Lists of 50,000 components are read, several at once: how long each is decides which make room for others.

alter table asset_reading add column characters integer not null default 0;
