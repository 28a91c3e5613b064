/** NVD names who assessed by a mail address or by the id of the CVE programme; these have names of their own with us. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['nvd@nist.gov', 'nvd'],
  ['134c704f-9b21-4f2e-91b3-4a467353bcc0', 'cisa-adp'],
]);

export const assessorName = (source: string): string =>
  NAMES.get(source.toLowerCase()) ?? (source ? `cna:${source}` : 'nvd');
