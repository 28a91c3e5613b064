/**
 * SQL access to other modules' tables, with reasons; everybody else must call a function of the owning module. `who`: a slice, a part of the server, or
 * a package.
 */
export interface AllowedTables {
  who: string;
  tables: readonly string[];
  why: string;
}

export const ALLOWED_TABLES: readonly AllowedTables[] = [
  {
    who: 'sessions',
    tables: ['account', 'consent', 'staff_member'],
    why: 'viewer, lock and count of failures come with the session in one statement; accounts imports sessions',
  },
  {
    who: 'sign-in',
    tables: ['account'],
    why: 'what signing in changes of an account: the dynamic code, the cost of its password',
  },
  {
    who: 'invitations',
    tables: ['account'],
    why: 'one transaction takes the code and opens the account; accounts imports invitations',
  },
  {
    who: 'staff',
    tables: ['account'],
    why: 'an account with a first role becomes staff and one without any is none, in one transaction; accounts imports staff',
  },
  {
    who: 'accounts',
    tables: ['staff_member'],
    why: 'whether an account works in the back office is read with it, in one statement',
  },
  {
    who: 'saved-searches',
    tables: ['account'],
    why: 'the row of the account is the lock under which its searches are counted',
  },
  {
    who: 'sharing',
    tables: ['account'],
    why: 'a link is found together with whether its maker has an open account, and may write words',
  },
  {
    who: 'kiosks',
    tables: ['account'],
    why: 'one statement for all open screens finds the accounts with changed rights',
  },
  {
    who: 'organisations',
    tables: ['account'],
    why: 'names of the members, and who of them may invite and be the next owner',
  },
  { who: 'corrections', tables: ['account'], why: 'names of the editors beside what they corrected' },
  {
    who: 'notices',
    tables: ['account'],
    why: 'names of the editors beside what they wrote, and whom a notice is new to',
  },
  { who: 'patches', tables: ['account'], why: 'whom new patches are new to' },
  {
    who: 'assets',
    tables: ['account', 'vulnerability_search'],
    why: 'findings are narrowed by what the library says in one statement; the name of who changed the work on them',
  },
  { who: 'reports', tables: ['account'], why: 'names of the editors beside what they edited' },
  { who: 'news', tables: ['account'], why: 'names of the editors beside what they decided' },
  { who: 'captcha', tables: ['session'], why: 'a solved slider opens the session that was too fast' },
  {
    who: 'live',
    tables: ['account', 'session'],
    why: 'one statement for all open pages finds the ended sessions and the changed rights',
  },
  { who: 'audit', tables: ['account'], why: 'events are found by the name of the account; accounts imports audit' },

  {
    who: 'figures',
    tables: ['vulnerability_search', 'source_record', 'product'],
    why: 'counts over the whole library',
  },
  {
    who: 'products',
    tables: ['affected_product'],
    why: 'counts of vendors and products are one pass over them; vulnerabilities imports products',
  },
  {
    who: 'collections',
    tables: ['library_state'],
    why: 'a snapshot of the index belongs to one library',
  },
];
