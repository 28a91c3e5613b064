/** Whether an address contains the CVE number, not as the beginning of a longer one. */
export function namesCve(url: string, cve: string): boolean {
  const text = url.toLowerCase().replaceAll('_', '-');
  const wanted = cve.toLowerCase();
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const next = text.charCodeAt(at + wanted.length);
    if (!(next >= 0x30 && next <= 0x39)) return true;
  }
  return false;
}
