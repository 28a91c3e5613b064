/** What an advisory's title says it brings, as English words → Chinese ones. */
const PARTS: Readonly<Record<string, string>> = { security: '安全', 'bug fix': '缺陷修复', enhancement: '功能增强' };
const PART = Object.keys(PARTS).join('|');

type Shape = readonly [pattern: RegExp, title: (...groups: string[]) => string];

/** Titles that sources make by a pattern. A title of another shape stays as it is: nothing is translated by words alone. */
const SHAPES: readonly Shape[] = [
  [
    /^(?:A|An) (?:(\w+) )?update for (.+?) is now available for (.+?)\.?$/i,
    (_word, name, system) => `${name} 安全更新（${system}）`,
  ],
  [/^Security update for (?:the )?(.+)$/i, (name) => `${name} 安全更新`],
  [
    new RegExp(`^(.+?)(?: -)? ((?:${PART})(?:(?:, and |, | and )(?:${PART}))*) update$`, 'i'),
    (name, parts) => `${name} ${partsOf(parts)}更新`,
  ],
  [/^(.+?) (?:vulnerability|vulnerabilities)$/i, (name) => `${name} 安全更新`],
  [/^(.+?) regression$/i, (name) => `${name} 回归修复`],
  [
    /^(\d{4}-\d{2}) (?:Dynamic )?Cumulative Update (Preview )?for (.+)$/i,
    (month, preview, name) => `${month} 累积更新${preview ? '预览' : ''}（${name}）`,
  ],
  [
    /^(?:(\d{4}-\d{2}) )?Security Monthly Quality Rollup for (.+)$/i,
    (month, name) => `${monthOf(month)}月度安全质量汇总（${name}）`,
  ],
  [
    /^(?:(\d{4}-\d{2}) )?Security Only Quality Update for (.+)$/i,
    (month, name) => `${monthOf(month)}仅安全质量更新（${name}）`,
  ],
  [
    /^(?:(\d{4}-\d{2}) )?Servicing Stack Update for (.+)$/i,
    (month, name) => `${monthOf(month)}服务堆栈更新（${name}）`,
  ],
  [/^Cumulative (?:Security )?Update for (.+)$/i, (name) => `${name} 累积更新`],
];

const monthOf = (month: string | undefined): string => (month ? `${month} ` : '');

/** `security, bug fix, and enhancement` → `安全、缺陷修复与功能增强` */
function partsOf(text: string): string {
  const words = text
    .toLowerCase()
    .split(/, and |, | and /)
    .map((word) => PARTS[word] ?? word);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}与${words.at(-1)}`;
}

/** Longer titles are no pattern. */
const LONGEST = 400;

/** The title in Chinese where it has a known shape; else as the source writes it. */
export function chineseTitle(title: string): string {
  if (title.length > LONGEST || /\p{Script=Han}/u.test(title)) return title;
  for (const [pattern, write] of SHAPES) {
    const match = pattern.exec(title);
    if (match) return write(...match.slice(1));
  }
  return title;
}
