-- Nothing was ever sent by WeChat: a choice that nothing reads is not stored (decision 0115).
alter table account drop column notify_wechat;
