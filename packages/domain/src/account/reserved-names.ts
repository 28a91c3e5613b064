/** User names that cannot be registered: parts of URLs, names that suggest the operator, and words with a meaning in programs. */
const RESERVED = new Set(
  [
    // URLs
    'admin administrator api assets auth batchdetail bug business captcha company data-v detail doc docs error files health healthz',
    'home index info information js leakdetail live livez login logout mail media patch privacy protocol public readyz register repeat',
    'search security settings signin signup singup standard static statics status user users waiting well-known ws www',
    // names that suggest the operator
    'abuse audit billing contact guest help helpdesk hostmaster kefu ldy ldy-admin moderator noreply no-reply official operator',
    'postmaster root ssl-admin staff sales service superuser support sysadmin sysop system team webmaster',
    // words with a meaning in programs
    'all anonymous any constructor default everyone false hasownproperty me myself nobody none null nan prototype self test true tostring',
    'undefined unknown valueof visitor __proto__ personal enterprise',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Names of digits only are reserved too, because they could be somebody else's phone number for sign-in. Case, and hyphens and underscores at the ends,
 * are ignored.
 */
export function isReservedUserName(name: string): boolean {
  if (name.length > 100) return true;
  const lower = name.trim().toLowerCase();
  const bare = lower.replace(/^[_-]{1,100}/, '').replace(/[_-]{1,100}$/, '');
  return RESERVED.has(lower) || RESERVED.has(bare) || bare === '' || /^[\d_-]+$/.test(lower);
}
