/** NVD identifies assessors by mail address or by CVE programme id; maps these to our names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['nvd@nist.gov', 'nvd'],
  ['134c704f-9b21-4f2e-91b3-4a467353bcc0', 'cisa-adp'],
]);

export const assessorName = (source: string): string =>
  NAMES.get(source.toLowerCase()) ?? (source ? `cna:${source}` : 'nvd');
