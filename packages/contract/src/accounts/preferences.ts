/** A choice that an account makes for itself in the personal centre. */
interface Preference {
  label: string;
  /** What it does, in the words beside it. */
  about: string;
  /** The file that acts on it, and the words by which it reads the choice: a choice without a reader is not offered (0115). */
  reader: { file: string; reads: string };
}

const preference = (label: string, about: string, file: string, reads: string): Preference => ({
  label,
  about,
  reader: { file, reads },
});

/** By their names in calls. */
export const PREFERENCES = {
  platform: preference(
    '站内消息',
    '在页面右上角显示未读的情报与补丁数',
    'apps/server/src/features/live/read-live-states.ts',
    'a.notify_platform',
  ),
  mail: preference(
    '邮件',
    '发送您订阅的漏洞报告和组织的邀请',
    'apps/server/src/features/accounts/contacts/notice-address.ts',
    'notices.mail',
  ),
  industrys: preference(
    '所属行业',
    '申请企业版时自动填入',
    'apps/server/src/features/applications/application-routes.ts',
    'account.industries',
  ),
} as const satisfies Record<string, Preference>;
