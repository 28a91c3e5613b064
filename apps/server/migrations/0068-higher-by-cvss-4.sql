-- Lists say where CVSS 4.0 gives a higher level than the one that is shown.
alter table vulnerability_search add column cvss4_above smallint;
