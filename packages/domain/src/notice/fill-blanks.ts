import { NOTICE_PARTS, type NoticePart } from './parts.ts';

/** What a record knows of the blanks of a form; '' for what it does not say. */
export interface KnownOfRecord {
  title: string;
  ids: string;
  severity: string;
  /** The versions to upgrade to, in words. */
  fixed: string;
}

/** Phrases of the forms with blanks that a record can fill; the others are for the author. */
const PHRASES: readonly { blank: string; filled: (known: KnownOfRecord) => string }[] = [
  {
    blank: '修复了＿＿＿＿漏洞（＿＿＿＿）',
    filled: ({ title, ids }) => title && ids && `修复了${title.replace(/漏洞$/, '')}漏洞（${ids}）`,
  },
  { blank: '厂商＿＿＿＿发布修复版本', filled: ({ fixed }) => fixed && '厂商已发布修复版本' },
  { blank: '综合评级为“＿＿＿＿”', filled: ({ severity }) => severity && `综合评级为“${severity}”` },
  { blank: '请尽快升级至＿＿＿＿', filled: ({ fixed }) => fixed && `请尽快升级至${fixed}` },
];

/** The texts with what the record knows in place of blanks. A phrase that somebody has changed stays. */
export function fillBlanks<Document extends Record<NoticePart, string>>(
  document: Document,
  known: KnownOfRecord,
): Document {
  const fill = (text: string) =>
    PHRASES.reduce((filled, phrase) => {
      const words = phrase.filled(known);
      return words === '' ? filled : filled.replace(phrase.blank, () => words);
    }, text);
  return { ...document, ...Object.fromEntries(NOTICE_PARTS.map(({ key }) => [key, fill(document[key])])) };
}
