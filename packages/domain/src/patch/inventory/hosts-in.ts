/** Names of hosts beside updates, in what tools print for each host or update. */
const NAMED: readonly RegExp[] = [
  // `Get-HotFix`: Source, Description, HotFixID.
  /^(\S{1,64})\s{1,40}(?:Security Update|Update|Hotfix|Service Pack|安全更新程序|更新|修补程序)\s{1,40}KB\d/,
  // `wmic qfe list /format:csv`: Node first.
  /^([\w.-]{1,64}),\S{0,200}\?kbid=\d/,
];
const HOST_NAME =
  /^\s*(?:Host Name|主机名|主機名稱|System Name|系统名称|CsName|PSComputerName)\s*(?::|\t)\s*(\S{1,64})/;
/** `systeminfo` in any language: `OS Version:   10.0.17763 N/A Build 17763`. */
const VERSION = /^[^\d:]{2,40}:\s{1,40}\d{1,2}\.\d\.\d{4,5}\s.{0,60}\d{4,5}\s*$/;

/** How many hosts a text is about, as far as it names them. */
export function hostsIn(lines: readonly string[]): number {
  const updated = new Set<string>();
  const named = new Set<string>();
  let versions = 0;
  for (const line of lines) {
    const of = NAMED.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
    if (of) updated.add(of.toLowerCase());
    const host = HOST_NAME.exec(line)?.[1];
    if (host) named.add(host.toLowerCase());
    if (VERSION.test(line)) versions += 1;
  }
  return Math.max(updated.size, named.size, versions);
}
