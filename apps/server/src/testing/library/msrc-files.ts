const PRODUCTS = [
  'Windows Server 2040',
  'Windows 15 for x64-based Systems',
  'Internet Explorer 11 on Windows Server 2040',
] as const;

export const monthName = (month: number): string =>
  `2031-${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month]}`;
const kbOf = (month: number, at: number): number => 9_000_000 + month * 100 + at;
const dayOf = (month: number, day = 14): string => `2031-${String(month + 1).padStart(2, '0')}-${day}T00:00:00`;

/**
 * A month of Microsoft's documents: a cumulative update with builds for the last two products, one that states no build, and what is no patch. A later version
 * (2) leaves out the last entry and a product.
 */
export function msrcMonth(month: number, version: 1 | 2 = 1): string {
  const entry = (at: number, remediations: string) =>
    `<vuln:Vulnerability><vuln:CVE>CVE-2031-${1000 + month * 10 + at}</vuln:CVE><vuln:Remediations>${remediations}</vuln:Remediations></vuln:Vulnerability>`;
  const fix = (at: number, products: readonly number[], build: string) =>
    `<vuln:Remediation Type="Vendor Fix"><vuln:Description>${kbOf(month, at)}</vuln:Description><vuln:FixedBuild>${build}</vuln:FixedBuild>
      <vuln:Supercedence>${month === 0 ? 'None' : kbOf(month - 1, at)}</vuln:Supercedence><vuln:SubType>Security Update</vuln:SubType>
      <vuln:RestartRequired>${month % 2 === 0 ? 'Yes' : 'Maybe'}</vuln:RestartRequired>${products.map((id) => `<vuln:ProductID>${id}</vuln:ProductID>`).join('')}</vuln:Remediation>`;
  const entries = [0, 1, 2, 3].map((at) =>
    entry(at, `${fix(0, [1], `10.0.40000.${100 + month * 10}`)}${fix(1, version === 1 ? [2, 3, 4] : [2, 3], '')}`),
  );
  const advice =
    '<vuln:Remediation Type="Mitigation"><vuln:Description>Turn it off</vuln:Description></vuln:Remediation>';
  const last = version === 1 ? [entry(5, fix(2, [2], '1.2.3'))] : [];
  return `<cvrf:cvrfdoc><cvrf:DocumentTracking><cvrf:Identification><cvrf:ID>${monthName(month)}</cvrf:ID></cvrf:Identification>
    <cvrf:InitialReleaseDate>${dayOf(month)}</cvrf:InitialReleaseDate><cvrf:CurrentReleaseDate>${dayOf(month, 13 + version)}</cvrf:CurrentReleaseDate></cvrf:DocumentTracking>
    <prod:ProductTree>${[...PRODUCTS, `Microsoft Tool ${month}`].map((name, at) => `<prod:FullProductName ProductID="${at + 1}">${name}</prod:FullProductName>`).join('')}</prod:ProductTree>
    ${entries.join('')}${entry(4, advice)}${last.join('')}</cvrf:cvrfdoc>`;
}

/** The list of all documents. */
export const msrcIndex = (months: readonly number[]): string =>
  JSON.stringify({ value: months.map((month) => ({ ID: monthName(month), CurrentReleaseDate: `${dayOf(month)}Z` })) });
