/** Why a version is called affected, not affected or unknown; of what is unknown, the one fact that would settle it. */

type Answer = 'affected' | 'unaffected' | 'unknown';

interface Reason {
  /** For the documentation of the API. */
  label: string;
  /** A sentence, by answer where that differs. `{}` is replaced by the range, or for the releases. */
  words: string | Readonly<Record<Answer, string>>;
  /** This product has no statement about the version, so that it does not prevent "not affected" of several products together. */
  isSilent?: true;
}

const REASONS = {
  'in-range': {
    label: '在范围内',
    words: {
      affected: '在受影响范围 {} 内',
      unaffected: '在不受影响范围 {} 内',
      unknown: '来源没有说明 {} 是否受影响',
    },
  },
  listed: {
    label: '被列出',
    words: {
      affected: '来源列出 {} 受影响',
      unaffected: '来源列出 {} 不受影响',
      unknown: '来源列出 {}，没有说明是否受影响',
    },
  },
  fixed: { label: '不低于修复版本', words: '不低于所在分支的修复版本，受影响的是 {}' },
  'outside-ranges': { label: '不在各来源给出的范围内', words: '不在各来源给出的受影响范围内' },
  'default-status': {
    label: '来源对其余版本的说明',
    words: {
      affected: '来源说明未列出的版本都受影响',
      unaffected: '不在来源列出的受影响版本（{}）之内，来源认为其余版本不受影响',
      unknown: '来源没有说明未列出的版本',
    },
  },
  'affected-by-default': {
    label: '来源称其余版本也受影响',
    words: '来源列出 {}，又称其余版本都受影响，没有说明从哪个版本起已修复',
  },
  'not-listed': {
    label: '只列出了其他版本',
    words: '来源只列出了受影响的版本（{}），没有说明其余版本，需要知道从哪个版本起已修复',
  },
  'listed-line': { label: '只列出了所属的版本线', words: '来源只列出 {}，没有说明是否包括其后续小版本' },
  'needs-release': { label: '各发行版的结论不同', words: '结论因发行版而异，需要知道您所用的发行版（{}）' },
  'other-release': { label: '只说明了其他发行版', words: '来源只说明了其他发行版（{}）', isSilent: true },
  'text-differs': {
    label: '描述另有说明',
    words: {
      affected: '来源的描述称 {} 受影响，虽然其列出的范围不含该版本',
      unaffected: '',
      unknown: '来源的描述称 {} 受影响，与其列出的范围不一致，不能据此排除',
    },
  },
  'below-fix': {
    label: '低于所在分支的修复版本',
    words: '低于所在分支的修复版本（{}），来源没有说明该分支从哪个版本起受影响',
  },
  'before-change': {
    label: '在范围与修复版本之间',
    words: '来源只说明 {} 受影响和其后的修复版本，没有说明两者之间的版本',
  },
  'reversed-range': { label: '范围的方向不明', words: '来源把 {} 写作不受影响，却没有给出任何受影响的版本，可能写反' },
  'only-release': { label: '只列出了一个受影响的版本', words: '来源只列出 {} 受影响，没有说明是否包括更早的版本' },
  'all-by-another': {
    label: '另一来源称所有版本都受影响',
    words: '一个来源说明未列出的版本不受影响，另一个来源称所有版本都受影响',
  },
  'before-ranges': { label: '早于各范围的起点', words: '来源的范围是 {}，没有说明更早的版本是否受影响' },
  'before-start': {
    label: '起点版本的预发布版本',
    words: '与 {} 的起点同属一个版本，来源没有说明其预发布版本是否受影响',
  },
  'skipped-branch': {
    label: '来源未列出的分支',
    words: '位于来源列出的各分支（如 {}）之间，来源没有说明所在分支是否受影响',
  },
  unparsed: { label: '无法解析', words: '来源对版本的写法 {} 无法解析，不能据此排除' },
  'not-comparable': { label: '无法比较', words: '来源以另一套版本号描述（{}），需要知道该版本在其中对应哪个版本' },
  'point-release': { label: '范围末尾版本的小版本', words: '来源只给出 {}，没有说明其末尾版本之后的小版本' },
  'disputed-fix': {
    label: '同一分支的修复版本不一',
    words: '来源对该分支的修复版本说法不一，也有来源认为 {} 受影响，需以厂商公告为准',
  },
  'distribution-build': {
    label: '发行版自行构建的版本',
    words: '上游受影响的是 {}；发行版会把修复和后来的功能移植到较早的版本，请以发行版的安全公告为准',
  },
  'needs-build': {
    label: '需要完整的内部版本号',
    words: '{} 的受影响；请输入完整的内部版本号再判断，运行 winver 或 ver 可以看到',
  },
  'needs-updates': {
    label: '需要核对已安装的更新',
    words: '{} 的受影响；该系统不显示完整的内部版本号，请核对是否已安装对应的更新',
  },
  'listed-windows': {
    label: '只列出了这个版本的 Windows',
    words: '来源列出 {} 受影响，没有说明从哪个内部版本起已修复',
  },
  'other-windows': { label: '没有说明这个版本的 Windows', words: '来源没有说明这个版本的 Windows 是否受影响' },
  'which-windows': {
    label: '没有写明哪个版本的 Windows',
    words: '没有写明是哪个版本：请加上 1809、22H2、Server 2019 或 17763.6054 这样的版本',
  },
  'no-version': { label: '不是一个版本号', words: '输入的内容不是一个具体的版本号，请只输入正在使用的版本' },
  'no-statement': { label: '没有说明', words: '来源没有说明受影响的版本，需要厂商说明是哪些版本', isSilent: true },
} satisfies Record<string, Reason>;

export type VerdictReason = keyof typeof REASONS;

export const VERDICT_REASONS: ReadonlyMap<string, Reason> = new Map(Object.entries(REASONS));

export const isSilentReason = (reason: string): boolean => VERDICT_REASONS.get(reason)?.isSilent === true;
