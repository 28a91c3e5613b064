-- Whatever ends the sessions of an account ends its unfinished sign-ins, too.
create index flow_ticket_of_account on flow_ticket (account_id) where account_id is not null;
