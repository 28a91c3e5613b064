-- Whom the portal has seen to when a version of a report came out, so that nobody gets its mail twice.
create table report_mail (
  report_id text collate "C" not null,
  version int not null,
  account_id uuid not null references account on delete cascade,
  primary key (report_id, version, account_id),
  foreign key (report_id, version) references report_version
);
