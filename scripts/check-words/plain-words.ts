/** A word that names, comments, test titles and pages do not use, and what to write instead. */
export interface AvoidedWord {
  pattern: RegExp;
  instead: string;
}

export const AVOIDED_WORDS: readonly AvoidedWord[] = [
  {
    pattern: /(?<![A-Za-z])(?:un)?told|Told(?![a-z])|TOLD/,
    instead: 'say who gets what: "is refused", "the caller gets an error"; a variable is named after its content',
  },
  { pattern: /\btells\b/i, instead: 'say what happens: says, shows, reveals, distinguishes' },
  { pattern: /\bwhose\b/i, instead: '"with", "of", or a second sentence' },
  { pattern: /\bnobody\b/i, instead: 'name who: "no account", "no source", "not published yet"' },
  { pattern: /\bwhoever\b/i, instead: 'name who: the account, the caller, the reader' },
  { pattern: /\banew\b|Anew(?![a-z])/, instead: 'again' },
  {
    pattern: /(?<![A-Za-z])kept(?![a-z])|Kept(?![a-z])|KEPT/,
    instead: 'the verb that is meant: stored, cached, left, not deleted, unchanged',
  },
  { pattern: /\b(?:stands?|stood)\b/i, instead: 'is, is in, means, is listed' },
  {
    pattern:
      /\b(?:const|let|function|type|interface) (?:said|Said|heard|Heard)\b|\b(?:said|heard)[A-Z]\w|[a-z](?:Said|Heard)(?![a-z])|[(<] ?(?:said|Said)[,:)>]|\.\.\.said\b|\b\w+: (?:said|heard) ?[,}]|\b(?:const|let) \[(?:\w+, )*(?:said|heard)\b/,
    instead: 'name the variable or type after its content: statements, texts, given',
  },
];

/** Where the words are avoided already. */
export const AVOIDED_IN: readonly string[] = [
  ...['packages/', 'apps/web/', 'apps/server/src/', 'e2e/', 'scripts/', 'bench/', 'demo/', 'docs/', 'README.md'],
];

/** Pages and code that people write. Data are read as they are. */
export const WRITTEN = /\.(?:ts|tsx|mts|mjs|sql|css|md)$/;

/** Lines that must have such a word. */
export const EXCEPTIONS: readonly { path: RegExp; line: RegExp; because: string }[] = [
  { path: /\/keep-uploaded-files\.md$/, line: /`kept\/\*\/`/, because: 'a folder of stored files' },
  { path: /reserved-names\.ts$/, line: /\bnobody\b/, because: 'the system user' },
  {
    path: /\/(?:back-office\/applications|applications\/review-routes|applications\/review-applications\.db\.test)\.ts$/,
    line: /CLAIMS = \['nobody'|claim === 'nobody'|claim: 'nobody'/,
    because: 'a value of a call',
  },
  {
    path: /\/(?:folder-store|file-stores\.test|attachments\.db\.test|upload-licences\.db\.test)\.ts$/,
    line: /'kept'|files\/kept\b/,
    because: 'the name of a folder on disk',
  },
  {
    path: /\/(sign-in\/finish-sign-in|sessions\/events)\.ts$/,
    line: /'signed in anew'/,
    because: 'a text of stored events',
  },
  {
    path: /\/provenance-table\.tsx$/,
    line: /'kept' in value|\bvalue\.kept\b/,
    because: 'a member of stored records: how many entries of a cut list are left',
  },
  {
    path: /\/vulnerability\/(?:merge\.test|merging\/provenance)\.ts$/,
    line: /\bkept\b.*\bof\b/,
    because: 'a member of stored records: how many entries of a cut list are left',
  },
];
