/** Where projects of others are published: named as the vendor of such a project, a host says nothing of its maker. */

/** The names of each host, and what is its own. */
const HOSTS: readonly (readonly [host: RegExp, own: RegExp])[] = [
  [
    /^git-?hub(?:\.com|,? inc\.?)?$/i,
    /^(?:git-?hub\b|enterprise|desktop|flavored|cli\b|electron\b|actions?\b|copilot|codespaces|runner|hubot|git[- ]lfs|cmark|hub\b|gh\b|advisory)/i,
  ],
  [/^source-?forge(?:\.net)?$/i, /^source-?forge\b/i],
  [/^ruby-?gems(?:\.org)?$/i, /^(?:ruby-?gems?\b|ruby\b)/i],
  [/^(?:npm|npmjs|npm package)(?:\.com|\.org)?$/i, /^(?:npm|cli|arborist|pacote|node-tar|tar)\b/i],
  [/^(?:pypi|packagist|gmane)(?:\.org)?$/i, /^(?:pypi|warehouse|packagist|composer|gmane)\b/i],
];
const LONGEST = 20;

/** Whether `vendor` is a host of projects and `product` none of its own. */
export const isHostOf = (vendor: string, product: string): boolean =>
  vendor.length <= LONGEST && product !== '' && HOSTS.some(([host, own]) => host.test(vendor) && !own.test(product));
