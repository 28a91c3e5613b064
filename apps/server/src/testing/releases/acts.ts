/** Who acts: names of their accounts. */
export const ACTORS = ['personal', 'enterprise', 'business', 'editor', 'second'] as const;
export type Actor = (typeof ACTORS)[number];

// biome-ignore lint/suspicious/noExplicitAny: data of answers of any call.
type Answered = any;

export interface Act {
  by: Actor;
  /** A call of the contract. */
  call: string;
  /** What earlier calls answered, the last under the name of each call. */
  input: (got: Record<string, Answered>) => object;
  /** Needs a code that is sent by this call before. */
  code?: { call: string; input: object };
}

const reason = '按工单处理';
const VULNERABILITY = 'CVE-2021-44228';
const NOTICE = 'LDYN-2021-0001';
const MAIL = 'it@bank.example.cn';
const PHONE = '13800001111';
const DOCUMENT = {
  ...{ title: 'Apache Log4j 远程代码执行漏洞的处置', kind: 'risk', summary: '日志中的查找表达式可以执行任意代码。' },
  ...{
    fix: '升级到 2.17.1。',
    vulnerabilities: [VULNERABILITY],
    references: [{ title: 'Apache', url: 'https://logging.apache.org/' }],
  },
};
const OVERRIDE = { title: '编辑改过的标题', summary: null, topic_ids: null, is_hidden: false, is_pinned: true };
const BANNER = {
  ...{ kind: 'warning', text: '今晚维护', link: { label: '详情', url: '/home' }, audience: 'all' },
  ...{ from: '2026-11-20T00:00:00Z', until: '2027-11-20T00:00:00Z', closable: true },
};
export const DRAFT = {
  ...{ protocol: '- 要点\n\n## 一\n\n协议的正文', privacy: '- 要点\n\n## 一\n\n政策的正文', changes: '改了联系方式' },
  ...{ substance: true, holds_from: '2026-12-01' },
};

const act = (by: Actor, call: string, input: Act['input'] | object = {}, code?: Act['code']): Act => ({
  by,
  call,
  input: typeof input === 'function' ? (input as Act['input']) : () => input,
  ...(code && { code }),
});
const seen = (call: string) => (got: Record<string, Answered>) => ({ id: got[call].id, version: got[call].version });

/** What people do in a portal, so that something of each kind that is stored of them is there. In turn. */
export const ACTS: readonly Act[] = [
  act('personal', 'saveSearch', { name: '近期严重漏洞', filter: { severity: ['critical'] } }),
  act('personal', 'followSearch', (got) => ({ id: got.saveSearch.id })),
  act('personal', 'setNotices', { platform: true, mail: true }),
  act('personal', 'replaceOwnSystems', { systems: [{ name: 'Apache Log4j', version: '2.14.1' }], revision: 0 }),
  act('personal', 'makePrivateFeed', { list: 'notices' }),
  act('personal', 'shareItem', { kind: 'vulnerability', id: VULNERABILITY }),
  act('personal', 'listNews', {}),
  act('personal', 'likeNews', (got) => ({ id: got.listNews.list[0].id, like: true })),
  act('personal', 'viewNews', (got) => ({ id: got.listNews.list[0].id })),
  act(
    'personal',
    'applyForBusiness',
    { name: '韩梅梅', company: '某某银行', industrys: '10', mail: MAIL, phone: PHONE },
    { call: 'sendBusinessCode', input: { phone: PHONE } },
  ),
  act('business', 'confirmDisclaimer'),
  act('business', 'saveSearch', { name: '在野利用', filter: { search: 'log4j' } }),
  act('business', 'createBoard', { name: '月报' }),
  act('business', 'addToBoard', (got) => ({
    id: got.createBoard.id,
    contents: [{ chart: 'severity', filter: { severity: ['critical'] } }, { chart: 'types' }],
  })),
  act('business', 'makeKiosk', { name: '大厅', panels: ['figures', 'newest'], edition: 'business' }),
  act('business', 'makePrivateFeed', { list: 'news' }),
  act('business', 'shareBatch', { ids: [VULNERABILITY, 'CVE-2020-1472'], title: '请处理', note: '本周内' }),
  act('business', 'shareItem', { kind: 'notice', id: NOTICE }),
  act('business', 'subscribeToReports', { kinds: ['monthly'] }),
  act('editor', 'createNotice', { document: DOCUMENT }),
  act('editor', 'submitNotice', seen('createNotice')),
  act('second', 'commentOnNotice', (got) => ({ ...seen('createNotice')(got), field: 'summary', text: '请补充' })),
  act('second', 'approveNotice', seen('createNotice')),
  act('second', 'publishNotice', seen('createNotice')),
  act('editor', 'createNotice', { document: { ...DOCUMENT, title: '仍在起草的情报' } }),
  act('editor', 'saveNotice', (got) => ({
    ...seen('createNotice')(got),
    document: { ...DOCUMENT, title: '改过一次的草稿' },
  })),
  act('editor', 'writeReport', { kind: 'yearly', day: '2021-06-01' }),
  act('second', 'publishReport', seen('writeReport')),
  act('editor', 'writeReport', { kind: 'monthly', day: '2020-08-11' }),
  act('editor', 'correctRecord', {
    ...{ id: VULNERABILITY, version: 0, reason },
    correction: { titleCn: 'Apache Log4j2 远程代码执行漏洞（更正）', temporaryFixCn: '移除 JndiLookup 类。' },
  }),
  act('editor', 'readCorrection', { id: VULNERABILITY }),
  act('second', 'confirmCorrection', (got) => ({ proposal: got.readCorrection.waiting.proposal, reason })),
  act('editor', 'correctRecord', {
    ...{ id: 'CVE-2020-1472', version: 0, reason },
    correction: { affected: [{ vendor: 'Microsoft', product: 'Windows Server', versions: [{ exact: '2019' }] }] },
  }),
  act('editor', 'listNewsItems'),
  act('editor', 'editNewsItem', (got) => ({
    ...{ id: got.listNewsItems.list[0].id, version: got.listNewsItems.list[0].version ?? 0 },
    ...{ override: OVERRIDE, reason },
  })),
  act('editor', 'listNewsTopicRules'),
  act('editor', 'saveNewsTopic', (got) => {
    const { id, name, words, place, version } = got.listNewsTopicRules.list[0];
    return { id, name, words: [...words, '新词'], place, version, reason };
  }),
  act('editor', 'readBannerText'),
  act('editor', 'saveBanner', { revision: 0, banner: BANNER, reason }),
  act('editor', 'saveBrand', { revision: 0, brand: { name: '某某漏洞门户', phone: '010-00000000' }, reason }),
  act('editor', 'saveAgreementDraft', { revision: 0, draft: DRAFT, reason }),
  act('editor', 'proposeAgreement', { revision: 1, reason }),
  act('editor', 'makeInvitations', { count: 2, uses: 1, days: 30, note: '展会', reason }),
  act('editor', 'listApplications', { size: 20 }),
  act('editor', 'claimApplication', (got) => ({ id: got.listApplications.list[0].id, version: 1 })),
  act('editor', 'listAccounts', { size: 20 }),
  act('editor', 'overridePermissions', (got) => ({
    ...{ id: got.listAccounts.list.find(({ role }: { role: string }) => role === 'enterprise').id },
    ...{ grant: [60], deny: [], clear: [], reason },
  })),
];
