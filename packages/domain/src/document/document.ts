/** A document before it is written in one of its formats. Plain data; texts are plain and are shown as they are. */
export interface PortalDocument {
  /** e.g. `漏洞画像`, `原创情报` */
  kind: string;
  /** The number by which people know it. */
  id: string;
  title: string;
  /** How far it may be passed on, e.g. `TLP:AMBER`; null if that is not stated. */
  marking: { name: string; meaning: string } | null;
  /** Printed before everything else, e.g. that it was withdrawn; '' for nothing. */
  warning: string;
  facts: readonly Fact[];
  sections: readonly Section[];
  /** Parts that this reader's edition does not open. */
  locked: readonly string[];
}

export type Fact = readonly [label: string, text: string];

export interface Section {
  title: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'table'; head: readonly Inline[][]; rows: readonly (readonly Inline[][])[] }
  /** Markdown as editors wrote it. */
  | { kind: 'markdown'; text: string };

/** `url`: http(s) only. */
export interface Inline {
  text: string;
  isBold?: true;
  isItalic?: true;
  isCode?: true;
  isStruck?: true;
  url?: string;
}

/** Who a copy was made for, and when: printed on every page. */
export interface Imprint {
  portal: string;
  /** Masked. */
  account: string;
  /** `2026-11-24 18:00`, in Asia/Shanghai. */
  at: string;
  /** URL of the page that shows the same. */
  page: string;
}

/** `导出账号 z***@example.cn · 2026-11-24 18:00` */
export const imprintLine = ({ account, at }: Imprint): string => `导出账号 ${account} · ${at}`;

/** A paragraph of plain text. Its line breaks stay. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', content: [{ text }] });

/** Only addresses of the web are links; anything else stays text. */
export const link = (url: string, name = ''): Inline => {
  const text = name === '' || name === url ? url : name;
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? { text, url }
    : { text: url === text ? text : `${text} ${url}` };
};

/** Paragraphs of a text: empty lines separate them. */
export const paragraphs = (text: string): Block[] =>
  text
    .split(/\n[ \t\r]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(paragraph);

export const bullets = (items: readonly (readonly Inline[])[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((content) => [{ kind: 'paragraph', content }]),
});

export const table = (head: readonly string[], rows: readonly (readonly (string | Inline[])[])[]): Block => ({
  kind: 'table',
  head: head.map((text) => [{ text }]),
  rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? [{ text: cell }] : cell))),
});
