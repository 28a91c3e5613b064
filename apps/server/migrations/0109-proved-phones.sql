-- Whether the phone of an application was proved, so that reviewers see it: of the commercial edition it always was, of certifications from now on.

alter table application add column phone_proved boolean not null default false;
update application set phone_proved = true where kind = 'business';
