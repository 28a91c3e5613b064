-- Security news: what feeds said (news_entry), the articles that follow from it (news_item, news_search, news_identifier), what editors decided
-- (news_topic, news_override, columns of news_source), and what readers did (news_like, news_view).

create table news_source (
  -- Follows from the home page of the feed, or from its name.
  id text collate "C" primary key,
  name text not null,
  homepage text not null,
  feed_url text not null,
  -- What the source allows, in words for people.
  licence text not null default '',
  -- Whether that allows us to keep and show whole texts.
  may_keep_text boolean not null default false,
  added_at timestamptz not null
);

create table news_entry (
  source_id text collate "C" not null references news_source,
  key text collate "C" not null,
  item_id text collate "C" not null,
  url text not null,
  -- The same for all addresses of one article.
  url_key text collate "C" not null,
  title text not null,
  -- The same for titles that differ in punctuation; '' where the title says too little.
  title_key text collate "C" not null,
  summary text not null,
  -- '' where the licence of the source does not allow to keep it.
  content text not null,
  language text not null,
  categories text[] not null,
  published_at timestamptz,
  first_seen_at timestamptz not null,
  -- Of everything that the feed said, to tell whether it says something else now.
  hash text not null,
  is_withdrawn boolean not null default false,
  primary key (source_id, key)
);
create index news_entry_by_item on news_entry (item_id);
create index news_entry_by_url on news_entry (url_key);
create index news_entry_by_title on news_entry (title_key) where title_key <> '';

create table news_item (
  id text collate "C" primary key,
  title text not null,
  summary text not null,
  content text not null,
  url text not null,
  published_at timestamptz,
  first_seen_at timestamptz not null,
  -- Counted from news_view once a minute.
  views integer not null default 0
);

-- One row for each item that readers see.
create table news_search (
  anchor text collate "C" primary key,
  topic_ids text[] not null,
  source_ids text[] not null,
  language smallint,
  pin smallint,
  at timestamptz not null,
  published date not null,
  title_text text not null,
  product_text text not null,
  body_text text not null,
  title_terms tsvector not null,
  product_terms tsvector not null,
  terms tsvector not null
);
create index news_search_by_terms on news_search using gin (terms);
create index news_search_by_topics on news_search using gin (topic_ids);
create index news_search_by_sources on news_search using gin (source_ids);
create index news_search_by_pin on news_search (pin desc nulls last, at desc, anchor desc);
create index news_search_by_at on news_search (at desc, anchor desc);
create index news_search_by_published on news_search (published desc nulls last, anchor desc);

create table news_identifier (
  identifier text collate "C" not null,
  anchor text collate "C" not null,
  primary key (identifier, anchor)
);
create index news_identifier_by_anchor on news_identifier (anchor);

create table news_topic (
  id text collate "C" primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  words text[] not null,
  place integer not null
);
insert into news_topic (id, name, words, place) values
  ('exploited', '在野利用', '{在野利用,正被利用,已被利用,遭利用,零日,0day,zero-day,exploited in the wild,actively exploited,KEV}', 1),
  ('advisory', '漏洞预警', '{漏洞预警,安全公告,安全通告,安全更新,修复漏洞,高危漏洞,严重漏洞,补丁日,advisory,security update,patch tuesday}', 2),
  ('ransomware', '勒索软件', '{勒索,ransomware,LockBit,Clop,Cl0p,BlackCat,WannaCry}', 3),
  ('breach', '数据泄露', '{数据泄露,信息泄露事件,泄露数据,窃取数据,data breach,data leak,stolen data}', 4),
  ('supply-chain', '供应链安全', '{供应链,恶意包,后门,投毒,开源组件,supply chain,backdoor,malicious package}', 5),
  ('regulation', '政策法规', '{网络安全法,数据安全法,个人信息保护法,条例,管理办法,国家标准,网信办,工信部,regulation,compliance}', 6);

-- What editors decided about single items; the next import keeps it. Null: as the feeds say.
create table news_override (
  item_id text collate "C" primary key,
  title text,
  topic_ids text[],
  is_hidden boolean not null,
  is_pinned boolean not null,
  made_by uuid references account on delete set null,
  made_at timestamptz not null
);

create table news_like (
  account_id uuid not null references account on delete cascade,
  item_id text collate "C" not null,
  liked_at timestamptz not null,
  primary key (account_id, item_id)
);
create index news_like_of_item on news_like (item_id);

-- One row for each reader, item and hour, until the hour is over.
create table news_view (
  hour timestamptz not null,
  item_id text collate "C" not null,
  account_id uuid not null references account on delete cascade,
  is_counted boolean not null default false,
  primary key (hour, item_id, account_id)
);
create index news_view_of_account on news_view (account_id);
