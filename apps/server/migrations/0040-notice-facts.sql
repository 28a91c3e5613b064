-- What the library said of the vulnerabilities of a notice when it was published. Its CSAF form is made of it, so that a version of a document never changes.
alter table notice_version add column facts jsonb;
