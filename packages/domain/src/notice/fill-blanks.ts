import { NOTICE_PARTS, type NoticePart } from './parts.ts';

/** What a single record says; '' for what it does not say. */
interface OneRecord {
  title: string;
  ids: string;
  subject: string;
  fault: string;
  attack: string;
  effects: string;
  exploit: string;
}

/** What records know of the blanks of a form. */
export interface KnownOfRecord {
  /** Null for several: each has a name of its own. */
  one: OneRecord | null;
  severity: string;
  /** The versions to upgrade to, in words. */
  fixed: string;
}

type Known = Omit<KnownOfRecord, 'one'> & { one: OneRecord };

interface Phrase {
  blank: string;
  /** What the phrase says of a single record. '' leaves it out: only the record could fill it. Null leaves the blanks to the author. */
  filled: (known: Known) => string | null;
}

const flawOf = ({ one: { title, ids } }: Known) => `${title.replace(/漏洞$/, '')}漏洞（${ids}）`;
const packageOf = ({ one: { subject } }: Known) => (/^[a-z0-9][a-z0-9+.-]*$/.test(subject) ? subject : null);

/** In a table. */
const cellOf = ({ subject }: OneRecord) => subject.replaceAll('|', '｜');

/** A level is that of the worst record, so that several have one too. */
const LEVEL = { blank: '综合评级为“＿＿＿＿”', filled: (severity: string) => `综合评级为“${severity}”` };

const PHRASES: readonly Phrase[] = [
  {
    blank: '近日，＿＿＿＿发布安全公告，修复了＿＿＿＿漏洞（＿＿＿＿）。',
    filled: (known) => (known.one.title === '' ? null : `${flawOf(known)}已公开。`),
  },
  {
    blank: '攻击者利用该漏洞，可＿＿＿＿。',
    filled: ({ one }) => one.effects && `攻击者利用该漏洞，可导致${one.effects}。`,
  },
  {
    blank: '目前，漏洞利用细节＿＿＿＿公开，厂商＿＿＿＿发布修复版本。',
    filled: ({ one, fixed }) => sentence('目前，', [one.exploit, fixed && '厂商已发布修复版本']),
  },
  { blank: '＿＿＿＿是＿＿＿＿。\n\n', filled: () => '' },
  {
    blank: '由于＿＿＿＿，未经身份验证的攻击者可通过＿＿＿＿，在目标系统上＿＿＿＿。\n\n',
    filled: ({ one: { subject, fault, attack, effects } }) => {
      const says = sentence('', [
        subject && fault && `${subject} 存在${fault}漏洞`,
        attack,
        effects && `成功利用可导致${effects}`,
      ]);
      return says && `${says}\n\n`;
    },
  },
  {
    blank: '1. 厂商已发布新版本修复该漏洞，请尽快升级至＿＿＿＿。',
    filled: ({ fixed }) =>
      fixed ? `1. 厂商已发布新版本修复该漏洞，请尽快升级至${fixed}。` : '1. 关注厂商发布的修复版本。',
  },
  {
    blank: '＿＿＿＿软件包存在＿＿＿＿漏洞，＿＿＿＿。',
    filled: ({ one: { subject, fault, attack, effects } }) =>
      subject && fault
        ? sentence('', [`${subject} 软件包存在${fault}漏洞`, attack, effects && `成功利用可导致${effects}`])
        : null,
  },
  { blank: 'mips64el | ＿＿＿＿ |', filled: ({ one }) => (one.subject ? `mips64el | ${cellOf(one)} |` : null) },
  {
    blank: '| ＿＿＿＿ | ＿＿＿＿ | ＿＿＿＿ |',
    filled: ({ one, fixed }) => (one.subject && fixed ? `| ＿＿＿＿ | ${cellOf(one)} | ${fixed} |` : null),
  },
  { blank: 'sudo apt install ＿＿＿＿', filled: (known) => before('sudo apt install ', packageOf(known)) },
  { blank: 'dpkg -l | grep ＿＿＿＿', filled: (known) => before('dpkg -l | grep ', packageOf(known)) },
];

const before = (words: string, name: string | null) => name && `${words}${name}`;

/** One sentence of what is said; '' of nothing. */
function sentence(begin: string, parts: readonly string[]): string {
  const says = parts.filter((part) => part !== '');
  return says.length === 0 ? '' : `${begin}${says.join('，')}。`;
}

/** The texts with what the record knows in place of blanks. A phrase that somebody has changed stays. */
export function fillBlanks<Document extends Record<NoticePart, string>>(
  document: Document,
  { one, severity, fixed }: KnownOfRecord,
): Document {
  const fill = (text: string) => {
    const rated = severity === '' ? text : text.replace(LEVEL.blank, () => LEVEL.filled(severity));
    if (!one) return rated;
    return PHRASES.reduce((filled, phrase) => {
      const words = phrase.filled({ one, severity, fixed });
      return words === null ? filled : filled.replace(phrase.blank, () => words);
    }, rated).trim();
  };
  return { ...document, ...Object.fromEntries(NOTICE_PARTS.map(({ key }) => [key, fill(document[key])])) };
}
