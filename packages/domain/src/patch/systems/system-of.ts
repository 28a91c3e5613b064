/** A system or product as its owner names it: of several architectures and kinds of installation, which get the same patches or others. */
export interface PatchSystem {
  /** The same for all spellings. */
  key: string;
  /** `Windows Server 2019`, `Windows 10 1809`, `AlmaLinux 9` */
  name: string;
  group: SystemGroup;
}
/** In the order in which they are listed. */
export const SYSTEM_GROUPS = ['server', 'client', 'distribution', 'product'] as const;
export type SystemGroup = (typeof SYSTEM_GROUPS)[number];

export const SERVER_CORE = 'Server Core';
/** In the order in which they are listed: what most have comes first. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/ for x64-based Systems\b| for 64-bit editions?\b| \(64-bit editions?\)| x64(?: Edition)?(?= |$)/i, 'x64'],
  [/ \(Server Core installation\)/i, SERVER_CORE],
  [/ for 32-bit Systems\b| for 32-bit editions?\b| \(32-bit editions?\)/i, '32 位'],
  [/ for ARM64-based Systems\b/i, 'ARM64'],
  [/ for Itanium-Based Systems\b/i, 'Itanium'],
];
export const VARIANT_NAMES: readonly string[] = VARIANTS.map(([, name]) => name);

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^Microsoft (?=Windows (?:Server|XP|2000|NT|Vista|\d))/i, ''],
  // What Microsoft named before it numbered releases.
  [/^Windows 10$/i, 'Windows 10 1507'],
  [/^Windows 11$/i, 'Windows 11 21H2'],
  [/^(Windows 1[01]) Version /i, '$1 '],
  [/^Windows Server, version /i, 'Windows Server '],
  [/^Windows Server 2022, 23H2 Edition/i, 'Windows Server 23H2'],
  [/(?<=^Windows .{0,40}) Service Pack (\d)/i, ' SP$1'],
  [/\s+/g, ' '],
];

const GROUPS: readonly (readonly [RegExp, SystemGroup])[] = [
  [/^Windows Server \d/i, 'server'],
  [/^Windows (?:\d|XP|Vista|RT|2000|NT|ME)/i, 'client'],
  [
    /^(?:AlmaLinux|Red Hat Enterprise Linux|Rocky Linux|Oracle Linux|CentOS|openEuler|Anolis|Debian|Ubuntu|SUSE|openSUSE|Alpine|Azure Linux|CBL[ -]Mariner|Kylin|银河麒麟|中标麒麟|统信|UOS)\b/iu,
    'distribution',
  ],
];

/** The system of a product of the patch library, and which of its variants the product is; '' for one without. */
export function systemOf(product: string): { system: PatchSystem; variants: string[] } {
  const variants = VARIANTS.flatMap(([pattern, name]) => (pattern.test(product) ? [name] : []));
  const bare = VARIANTS.reduce((text, [pattern]) => text.replace(pattern, ''), product);
  const name = SPELLINGS.reduce((text, [pattern, word]) => text.replace(pattern, word), bare.trim());
  const group = GROUPS.find(([pattern]) => pattern.test(name))?.[1] ?? 'product';
  return { system: { key: name.toLowerCase(), name, group }, variants };
}

/** A build of Windows as its users see it: `17763.6414`; other versions as they are. */
export const shownBuild = (version: string): string => /^10\.0\.(\d{5}\.\d{1,6})$/.exec(version)?.[1] ?? version;
