/**
 * Import rules by folder; docs/architecture.md lists the same arrows. `*` in a place matches one folder name; `<same>` in `may` is the name it
 * matched.
 */
export interface Rule {
  place: string;
  /** Path prefixes of the place; the first matching rule counts. */
  under: string;
  may: string[];
}

const PACKAGES = ['schema', 'domain/**', 'contract', 'search', 'matching'];

export const RULES: Rule[] = [
  { place: 'schema', under: 'packages/schema/src/', may: ['schema'] },
  { place: 'catalogue', under: 'packages/catalogue/src/', may: ['catalogue'] },
  { place: 'domain/collections', under: 'packages/domain/src/collections', may: ['domain/collections'] },
  { place: 'domain/*', under: 'packages/domain/src/*/', may: ['domain/<same>', 'schema', 'catalogue'] },
  { place: 'contract', under: 'packages/contract/src/', may: ['contract', 'domain/**', 'schema'] },
  { place: 'connectors', under: 'packages/connectors/src/', may: ['connectors', 'domain/**', 'schema'] },
  {
    place: 'inventory',
    under: 'packages/inventory/src/',
    may: ['inventory', 'connectors', 'domain/asset', 'domain/csaf', 'domain/product', 'domain/patch', 'catalogue'],
  },
  { place: 'matching', under: 'packages/matching/src/', may: ['matching', 'inventory', 'domain/**', 'catalogue'] },
  { place: 'search', under: 'packages/search/src/', may: ['search', 'domain/**'] },

  { place: 'server/processes', under: 'apps/server/src/processes/', may: ['server/**', ...PACKAGES, 'connectors'] },
  {
    place: 'server/compose',
    under: 'apps/server/src/compose',
    may: [
      'server/compose',
      'server/modules',
      'server/collections',
      'server/features/**',
      'server/platform',
      ...PACKAGES,
      'connectors',
    ],
  },
  {
    place: 'server/modules',
    under: 'apps/server/src/modules',
    may: ['server/modules', 'server/features/**', 'server/platform'],
  },
  {
    place: 'server/features/*',
    under: 'apps/server/src/features/*/',
    may: ['server/features/<same>', 'server/collections', 'server/platform', ...PACKAGES],
  },
  {
    place: 'server/collections',
    under: 'apps/server/src/collections/',
    may: ['server/collections', 'server/platform', 'contract', 'domain/**', 'search'],
  },
  { place: 'server/platform', under: 'apps/server/src/platform/', may: ['server/platform', 'contract'] },
  { place: 'server/testing', under: 'apps/server/src/testing/', may: ['server/**', ...PACKAGES, 'connectors'] },

  { place: 'web/app', under: 'apps/web/src/app/', may: ['web/**', 'contract', 'domain/**'] },
  { place: 'web/app', under: 'apps/web/src/main', may: ['web/**', 'contract', 'domain/**'] },
  {
    place: 'web/features/*',
    under: 'apps/web/src/features/*/',
    may: [
      'web/features/<same>',
      'web/page-declaration',
      'web/records',
      'web/workbench',
      'web/ui',
      'web/platform',
      'contract',
      'domain/**',
    ],
  },
  {
    place: 'web/records',
    under: 'apps/web/src/records/',
    may: ['web/records', 'web/workbench', 'web/ui', 'web/platform', 'contract', 'domain/**'],
  },
  {
    place: 'web/workbench',
    under: 'apps/web/src/workbench/',
    may: ['web/workbench', 'web/ui', 'web/platform', 'contract', 'domain/**'],
  },
  {
    place: 'web/page-declaration',
    under: 'apps/web/src/page-declaration',
    may: ['web/ui', 'web/platform', 'contract'],
  },
  { place: 'web/ui', under: 'apps/web/src/ui/', may: ['web/ui', 'domain/calendar'] },
  { place: 'web/platform', under: 'apps/web/src/platform/', may: ['web/platform', 'contract', 'domain/**'] },
];

/**
 * Arrows between domain folders and between server slices, in addition to the rules above. `calendar`, `collection`, `record`, `identifier`, `standard`,
 * `cvss` and `product` are the base layer and must not import the folders that use them. Other links between slices are rows, or jobs in the same
 * transaction.
 */
export const ARROWS: Record<string, string[]> = {
  'domain/calendar': ['domain/record'],
  'domain/identifier': ['domain/record'],
  'domain/cvss': ['domain/record'],
  'domain/product': ['domain/record'],
  'domain/application': ['domain/calendar'],
  'domain/vulnerability': [
    'domain/calendar',
    'domain/collection',
    'domain/record',
    'domain/identifier',
    'domain/standard',
    'domain/cvss',
    'domain/product',
  ],
  'domain/news': ['domain/collection', 'domain/record'],
  'domain/standard': ['domain/record'],
  'domain/notice': ['domain/calendar', 'domain/collection', 'domain/record'],
  'domain/csaf': [
    'domain/calendar',
    'domain/record',
    'domain/identifier',
    'domain/cvss',
    'domain/product',
    'domain/vulnerability',
    'domain/notice',
  ],
  'domain/patch': ['domain/calendar', 'domain/collection', 'domain/record', 'domain/product'],
  'domain/collections': ['domain/collection', 'domain/vulnerability', 'domain/notice', 'domain/patch'],
  'domain/query': ['domain/calendar', 'domain/collection', 'domain/identifier'],
  'domain/statistics': ['domain/calendar', 'domain/collection', 'domain/record', 'domain/vulnerability'],
  'domain/report': [
    'domain/calendar',
    'domain/collection',
    'domain/collections',
    'domain/record',
    'domain/statistics',
    'domain/vulnerability',
  ],
  'domain/asset': ['domain/record', 'domain/csaf', 'domain/product', 'domain/vulnerability'],
  'domain/agreement': ['domain/access'],
  'domain/access': ['domain/collection', 'domain/collections', 'domain/vulnerability', 'domain/notice', 'domain/cvss'],

  'server/features/ingestion': ['connectors', 'server/features/audit'],
  'server/features/collection': ['catalogue', 'connectors', 'server/features/ingestion', 'server/features/audit'],
  'server/features/news': ['connectors', 'server/features/vulnerabilities', 'server/features/audit'],
  'server/features/patches': ['server/features/vulnerabilities', 'server/features/products', 'server/features/live'],
  'server/features/backup': ['server/features/audit'],
  'server/features/corrections': [
    'connectors',
    'server/features/ingestion',
    'server/features/vulnerabilities',
    'server/features/uploads',
    'server/features/audit',
  ],
  'server/features/translation': ['server/features/vulnerabilities'],
  'server/features/statistics': ['server/features/vulnerabilities'],
  'server/features/situation': [
    'server/features/statistics',
    'server/features/vulnerabilities',
    'server/features/notices',
    'server/features/news',
    'server/features/ingestion',
    'server/features/collection',
  ],
  'server/features/reports': [
    'server/features/figures',
    'server/features/statistics',
    'server/features/vulnerabilities',
    'server/features/notices',
    'server/features/patches',
    'server/features/ingestion',
    'server/features/accounts',
    'server/features/sessions',
    'server/features/audit',
  ],
  'server/features/figures': ['server/features/vulnerabilities', 'server/features/products'],
  'server/features/metrics': ['server/features/figures', 'server/features/collection', 'server/features/source-board'],
  'server/features/source-board': [
    'connectors',
    'server/features/figures',
    'server/features/ingestion',
    'server/features/collection',
  ],
  'server/features/products': ['catalogue'],
  'server/features/vulnerabilities': ['server/features/products', 'server/features/standards', 'server/features/audit'],
  'server/features/notices': [
    'connectors',
    'server/features/vulnerabilities',
    'server/features/products',
    'server/features/live',
    'server/features/pages',
    'server/features/texts',
    'server/features/audit',
  ],
  'server/features/sessions': ['server/features/audit'],
  'server/features/accounts': [
    'server/features/sessions',
    'server/features/captcha',
    'server/features/verification',
    'server/features/invitations',
    'server/features/staff',
    'server/features/texts',
    'server/features/audit',
  ],
  'server/features/applications': [
    'server/features/accounts',
    'server/features/captcha',
    'server/features/verification',
    'server/features/audit',
    'server/features/invitations',
  ],
  'server/features/uploads': [
    'server/features/patches',
    'server/features/accounts',
    'server/features/sessions',
    'server/features/applications',
    'server/features/vulnerabilities',
    'server/features/audit',
  ],
  'server/features/sign-in': [
    'server/features/accounts',
    'server/features/sessions',
    'server/features/captcha',
    'server/features/invitations',
    'server/features/texts',
    'server/features/audit',
  ],
  'server/features/single-sign-on': ['server/features/sessions', 'server/features/accounts', 'server/features/audit'],
  'server/features/feeds': [
    'server/features/saved-searches',
    'server/features/sessions',
    'server/features/pages',
    'server/features/texts',
  ],
  'server/features/exports': [
    'server/features/assets',
    'server/features/reports',
    'server/features/sessions',
    'server/features/accounts',
    'server/features/pages',
    'server/features/texts',
    'server/features/audit',
  ],
  'server/features/saved-searches': ['server/features/sessions'],
  'server/features/boards': ['server/features/saved-searches'],
  'server/features/own-systems': ['server/features/saved-searches'],
  'server/features/rate-limit': ['server/features/sessions'],
  'server/features/disclaimer': ['server/features/accounts'],
  'server/features/invitations': ['server/features/audit'],
  'server/features/staff': ['server/features/audit'],
  'server/features/texts': ['server/features/audit'],
  'server/features/kiosks': [
    'server/features/situation',
    'server/features/vulnerabilities',
    'server/features/sessions',
    'server/features/live',
    'server/features/audit',
  ],
  'server/features/sharing': [
    'server/features/accounts',
    'server/features/sessions',
    'server/features/texts',
    'server/features/audit',
  ],
  'server/features/pages': ['server/features/texts', 'server/features/sharing'],
  'server/features/assets': [
    'catalogue',
    'inventory',
    'server/features/audit',
    'server/features/vulnerabilities',
    'server/features/patches',
    'server/features/source-board',
    'server/features/saved-searches',
    'server/features/organisations',
    'server/features/accounts',
  ],
  'server/features/organisations': [
    'server/features/accounts',
    'server/features/saved-searches',
    'server/features/audit',
    'server/features/verification',
  ],
  'server/features/back-office': ['catalogue', 'server/features/**'],
};

/** Places without Node imports: they also run in the browser, and do no input or output. */
export const PURE_PLACES = /^(schema|contract|domain\/.*)$/;

/**
 * Modules that decide what readers may see, and who may import them; others could bypass the rights declared in schemas. Answers, rows and messages
 * declare in their schema who may read each part, and pass through `redact` (packages/contract/src/rights).
 */
export const RIGHTS = {
  files: ['may-read', 'filter-record', 'grant', 'search-needs', 'locked-groups'].map(
    (name) => `packages/domain/src/access/${name}.ts`,
  ),
  users: /^packages\/(?:domain\/src\/access|contract\/src\/rights)\//,
  instead: 'declare in its schema who may read it, and use redact()',
};

/** Tests may import anything and are not checked for cycles. */
export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/');
