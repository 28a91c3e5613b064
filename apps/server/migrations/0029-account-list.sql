-- The back office goes through accounts from the newest on.

create index account_by_time on account (created_at desc, id desc) where state <> 'erased';
