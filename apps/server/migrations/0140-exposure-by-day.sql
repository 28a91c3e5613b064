-- How much there was to do on each day, so that it is seen whether it becomes less.

create table exposure_day (
  holder_id uuid not null,
  day date not null,
  findings integer not null,
  exploited integer not null,
  unknown integer not null,
  overdue integer not null,
  primary key (holder_id, day)
);
