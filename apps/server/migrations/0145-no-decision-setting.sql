-- Whether decisions need a second person is said of an organisation alone, in its own row: an account has no second one.

drop table decision_setting;
