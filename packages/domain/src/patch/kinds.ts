/** What kind of patch it is. Which kinds replace which is decided in graph/product-graph.ts. */
export const PATCH_CLASSES = [
  { key: 'update', cn: '安全更新', rank: 8, words: ['更新', '勘误', 'errata'] },
  { key: 'rollup', cn: '月度汇总', rank: 7, words: ['汇总', 'monthly-rollup'] },
  { key: 'security-only', cn: '仅安全更新', rank: 6, words: ['仅安全'] },
  { key: 'out-of-band', cn: '带外更新', rank: 5, words: ['带外', '紧急更新', 'oob'] },
  { key: 'hotpatch', cn: '热补丁', rank: 4, words: ['热修复'] },
  { key: 'preview', cn: '预览更新', rank: 3, words: ['预览'] },
  { key: 'release', cn: '版本发布', rank: 2, words: ['发行版', '新版本'] },
  { key: 'service-pack', cn: '服务包', rank: 1, words: ['sp'] },
] as const;
export type PatchClass = (typeof PATCH_CLASSES)[number]['key'];

/** What has to start again before the patch works. */
export const REBOOTS = [
  { key: 'system', cn: '重启系统', rank: 3, words: ['重启', '是'] },
  { key: 'service', cn: '重启服务', rank: 2, words: ['服务'] },
  { key: 'none', cn: '无需重启', rank: 1, words: ['否', '无需'] },
] as const;
export type Reboot = (typeof REBOOTS)[number]['key'] | 'unknown';

/** Where a source says nothing of it. */
export const REBOOT_UNSTATED = '未说明';
/** One word for it on every page. */
export const rebootWord = (key: string | null): string =>
  REBOOTS.find((reboot) => reboot.key === key)?.cn ?? REBOOT_UNSTATED;

/** Whether it is what one should install today. */
export const PATCH_STATES = [
  { key: 'current', cn: '最新', rank: 4, words: ['有效'] },
  { key: 'unstated', cn: '未说明是否被取代', rank: 3, words: ['未说明取代'] },
  { key: 'replaced', cn: '已被取代', rank: 2, words: ['取代', 'superseded'] },
  { key: 'withdrawn', cn: '已撤回', rank: 1, words: ['撤回'] },
] as const;

/** Who says what of patches, the most trusted first: its word is taken where several say something of one field. */
export const PATCH_SOURCES = [
  { key: 'ldy', cn: 'LDY', vendor: '' },
  { key: 'msrc', cn: '微软 MSRC', vendor: 'microsoft' },
  { key: 'redhat', cn: '红帽', vendor: 'redhat' },
  { key: 'openeuler', cn: 'openEuler', vendor: 'openeuler' },
  { key: 'anolis', cn: '龙蜥 Anolis', vendor: 'openanolis' },
  { key: 'almalinux', cn: 'AlmaLinux', vendor: 'almalinux' },
  { key: 'debian', cn: 'Debian', vendor: 'debian' },
  { key: 'ubuntu', cn: 'Ubuntu', vendor: 'canonical' },
  { key: 'suse', cn: 'SUSE', vendor: 'suse' },
  { key: 'oracle', cn: 'Oracle Linux', vendor: 'oracle' },
  { key: 'rocky', cn: 'Rocky Linux', vendor: 'rocky' },
  { key: 'fortinet', cn: 'Fortinet', vendor: 'fortinet' },
  { key: 'paloalto', cn: 'Palo Alto Networks', vendor: 'paloalto' },
  { key: 'catalog', cn: '微软更新目录', vendor: 'microsoft' },
  { key: 'cnvd', cn: 'CNVD', vendor: '' },
  { key: 'wesng', cn: 'WES-NG', vendor: 'microsoft' },
] as const;
export type PatchSource = (typeof PATCH_SOURCES)[number]['key'];
/** Sources that repeat vendors: a second opinion, which adds where no vendor states anything, and contradicts none. */
export const REPEATING_SOURCES: readonly string[] = ['wesng'];

/** `Kylin` alone, and with a number, is a database of Apache; 麒麟堡垒机 is a bastion host of another company. */
const KYLIN =
  /^(?:银河麒麟|中标麒麟|麒麟(?!堡垒)|neokylin|kylin[-\s]?(?:os|linux|desktop|advanced|server|sec|soft|v\d|sp\d|操作系统))/i;

/** Systems of 信创 that patches are made for, by the beginning of the product's name. */
export const DOMESTIC_SYSTEMS = [
  { key: 'kylin', cn: '麒麟', words: ['kylinos', '银河麒麟', '中标麒麟'], names: KYLIN },
  { key: 'uos', cn: '统信', words: ['统信uos', 'uniontech'], names: /^(?:统信|uos\b|uniontech)/i },
  { key: 'openeuler', cn: 'openEuler', words: ['欧拉'], names: /^openeuler/i },
  { key: 'anolis', cn: '龙蜥', words: ['openanolis', 'anolisos'], names: /^(?:龙蜥|anolis|openanolis)/i },
  { key: 'dameng', cn: '达梦', words: ['dm'], names: /^(?:达梦|dameng|dm\s?\d)/i },
  { key: 'kingbase', cn: '金仓', words: ['人大金仓', 'kingbasees'], names: /^(?:人大金仓|金仓|kingbase)/i },
] as const;
export type DomesticSystem = (typeof DOMESTIC_SYSTEMS)[number]['key'];

export const domesticSystemOf = (product: string): DomesticSystem | null =>
  DOMESTIC_SYSTEMS.find(({ names }) => names.test(product))?.key ?? null;

export const ARCHITECTURES = [
  { key: 'x64', cn: 'x64', words: ['x86_64', 'amd64'] },
  { key: 'x86', cn: 'x86', words: ['i386', 'i686', '32位'] },
  { key: 'arm64', cn: 'ARM64', words: ['aarch64', '鲲鹏', '飞腾'] },
  { key: 'loongarch', cn: '龙芯', words: ['loongarch64', 'loongson'] },
  { key: 'riscv', cn: 'RISC-V', words: ['riscv64'] },
  { key: 'other', cn: '其他架构', words: ['ppc64le', 's390x'] },
] as const;
export type Architecture = (typeof ARCHITECTURES)[number]['key'];

const WRITTEN: readonly (readonly [RegExp, Architecture])[] = [
  [/\b(?:x86[_-]64|amd64|x64)\b|x64-based|64-bit/i, 'x64'],
  [/\b(?:aarch64|arm64)\b|arm64-based/i, 'arm64'],
  [/\b(?:i[3-6]86|x86)\b|32-bit/i, 'x86'],
  [/loong/i, 'loongarch'],
  [/riscv/i, 'riscv'],
  [/\b(?:ppc64le|ppc64|s390x|armhf|armv7hl|mips64el|itanium|ia64)\b|itanium-based/i, 'other'],
];
/** The architecture that a word or the name of a product states; null for none. */
export const architectureOf = (text: string): Architecture | null =>
  WRITTEN.find(([pattern]) => pattern.test(text))?.[1] ?? null;
