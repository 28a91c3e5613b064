import type { PageDeclaration } from '../../page-declaration.ts';

export const ACCOUNT_PAGES: readonly PageDeclaration[] = [
  {
    page: 'UserInfo',
    load: async () => (await import('./pages/info-page.tsx')).InfoPage,
    frame: 'personal-centre',
    links: [{ icon: 'user', words: ['个人中心', '手机', '邮箱', '微信', 'profile'] }],
  },
  {
    page: 'UserSecurity',
    load: async () => (await import('./pages/security-page.tsx')).SecurityPage,
    frame: 'personal-centre',
    links: [{ after: 'UserInfo', icon: 'shield', words: ['动态验证码', '登录设备', 'totp', 'security'] }],
  },
  {
    page: 'ChangePassword',
    load: async () => (await import('./pages/change-password-page.tsx')).ChangePasswordPage,
    frame: 'personal-centre',
    links: [{ after: 'UserSecurity', icon: 'lock', words: ['密码', 'password'] }],
  },
  {
    page: 'UserNotices',
    load: async () => (await import('./pages/notices-page.tsx')).NoticesPage,
    frame: 'personal-centre',
    links: [
      {
        after: 'ChangePassword',
        menu: 'noticeSettings',
        icon: 'bell',
        words: ['消息', '提醒', 'notice', 'notification'],
      },
    ],
  },
  {
    page: 'UserData',
    load: async () => (await import('./pages/data-page.tsx')).DataPage,
    frame: 'personal-centre',
    links: [{ after: 'UserKiosks', icon: 'download', words: ['导出', '注销账号', '隐私', 'export'] }],
  },
  {
    page: 'UserApiKey',
    load: async () => (await import('./pages/api-key-page.tsx')).ApiKeyPage,
    frame: 'personal-centre',
    links: [{ after: 'UserOrganisations', menu: 'apiDocs', icon: 'key', words: ['密钥', '接口', 'token', 'key'] }],
  },
];
