/** The sign that begins the scopes of npm is written in code in package URLs (`pkg:npm/%40babel/core`), and what a CPE leaves open at its end says nothing. */
export function inReadableForm(identity: string): string {
  if (identity.startsWith('pkg:')) return identity.replaceAll('%40', '@');
  return identity.startsWith('cpe:2.3:') ? identity.replace(/(?::\*)+$/, '') : identity;
}
