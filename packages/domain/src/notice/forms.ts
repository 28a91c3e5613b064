import { NOTICE_PARTS, type NoticePart } from './parts.ts';

interface Form {
  key: string;
  cn: string;
  hint: string;
  /** What its parts are called, in the order in which they are read; the others follow under their own names. */
  parts: readonly { key: NoticePart; name: string }[];
  /** What a new notice of this form begins with. */
  begin: Partial<Record<NoticePart, string>>;
}

/** The forms of bulletins: how their parts are called and ordered, and the text that a new one begins with. */
export const NOTICE_FORMS = [
  {
    key: 'plain',
    cn: '通用情报',
    hint: '摘要、评级理由、影响范围、自查、处置、修复、缓解与检测，各部分从空白开始。',
    parts: [],
    begin: {},
  },
  {
    key: 'bulletin',
    cn: '漏洞公告（CNVD 体例）',
    hint: '导语；一、漏洞情况分析；二、漏洞影响范围；三、漏洞处置建议；参考链接。',
    parts: [
      { key: 'summary', name: '' },
      { key: 'reasons', name: '一、漏洞情况分析' },
      { key: 'scope', name: '二、漏洞影响范围' },
      { key: 'actions', name: '三、漏洞处置建议' },
    ],
    begin: {
      summary:
        '近日，＿＿＿＿发布安全公告，修复了＿＿＿＿漏洞（＿＿＿＿）。攻击者利用该漏洞，可＿＿＿＿。目前，漏洞利用细节＿＿＿＿公开，厂商＿＿＿＿发布修复版本。建议受影响的单位和用户尽快处置。',
      reasons:
        '＿＿＿＿是＿＿＿＿。\n\n由于＿＿＿＿，未经身份验证的攻击者可通过＿＿＿＿，在目标系统上＿＿＿＿。\n\n对该漏洞的综合评级为“＿＿＿＿”。',
      scope: '漏洞影响的产品和版本如下。',
      actions:
        '1. 厂商已发布新版本修复该漏洞，请尽快升级至＿＿＿＿。\n2. 暂时无法升级的，请＿＿＿＿。\n3. 排查＿＿＿＿。',
    },
  },
  {
    key: 'system',
    cn: '操作系统安全公告（KYSA 体例）',
    hint: '漏洞概述、受影响的操作系统及软件包、修复版本、修复方法与下载地址、修复验证。',
    parts: [
      { key: 'summary', name: '1 漏洞概述' },
      { key: 'scope', name: '2 受影响的操作系统及软件包' },
      { key: 'actions', name: '3 软件包修复版本' },
      { key: 'fix', name: '4 修复方法与下载地址' },
      { key: 'check', name: '5 修复验证' },
    ],
    begin: {
      summary: '＿＿＿＿软件包存在＿＿＿＿漏洞，＿＿＿＿。',
      scope:
        '| 操作系统 | 架构 | 软件包 |\n| --- | --- | --- |\n| ＿＿＿＿ | x86_64、arm64、sw64、loongarch64、mips64el | ＿＿＿＿ |',
      actions: '| 操作系统 | 软件包 | 修复版本 |\n| --- | --- | --- |\n| ＿＿＿＿ | ＿＿＿＿ | ＿＿＿＿ |',
      fix: '配置软件源后更新：\n\n```bash\nsudo apt update\nsudo apt install ＿＿＿＿\n```\n\n离线环境请下载软件包后安装：\n\n| 架构 | 下载地址 |\n| --- | --- |\n| x86_64 | ＿＿＿＿ |\n\n```bash\nsudo dpkg -i ＿＿＿＿.deb\n```',
      check: '查看已安装的版本，不低于修复版本即修复成功：\n\n```bash\ndpkg -l | grep ＿＿＿＿\n```',
    },
  },
] as const satisfies readonly Form[];
export type NoticeForm = (typeof NOTICE_FORMS)[number]['key'];

/** What is left to fill in of a template. */
const BLANK = '＿＿＿＿';

/** The parts of a notice of this form, in the order in which they are read. A part without a name is under the title. */
export function partsOfForm(form: NoticeForm): { key: NoticePart; name: string }[] {
  const named: readonly { key: NoticePart; name: string }[] = NOTICE_FORMS.find(({ key }) => key === form)?.parts ?? [];
  const others = NOTICE_PARTS.filter(({ key }) => named.every((part) => part.key !== key));
  return [...named, ...others.map(({ key, cn }) => ({ key, name: key === 'summary' ? '' : cn }))].sort(
    (a, b) => Number(b.key === 'summary') - Number(a.key === 'summary'),
  );
}

/** Of these one is enough; the text of the other's mark names it. */
const EITHER: Partial<Record<NoticePart, NoticePart>> = { actions: 'fix', fix: 'actions' };

/** What a notice lacks before somebody can review it, by part: a text that is empty, or blanks of a template. */
export function gapsOf(
  document: Readonly<Record<NoticePart, string>> & { form: NoticeForm },
): { field: NoticePart; text: string }[] {
  const isEmpty = (key: NoticePart) => document[key].trim() === '';
  return partsOfForm(document.form).flatMap(({ key }) => {
    if (document[key].includes(BLANK)) return [{ field: key, text: `请补全空白（${BLANK}）` }];
    if (key === 'summary' && isEmpty(key)) return [{ field: key, text: '请填写' }];
    const other = EITHER[key];
    if (!other || !isEmpty(key) || !isEmpty(other)) return [];
    const name = partsOfForm(document.form).find((part) => part.key === other)?.name;
    return [{ field: key, text: `请填写这一项或“${name}”` }];
  });
}
