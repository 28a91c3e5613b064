/** Plugins, themes, modules and extensions: what others write for WordPress, Joomla, Drupal, TYPO3 and Jenkins. */
import { readableName, withoutVersion } from './readable-name.ts';
import { slug } from './slug.ts';
import type { Vendor } from './vendors.ts';

interface Host {
  /** Its id among our vendors. */
  id: string;
  name: string;
  /** Its own products, as slugs without its name. */
  own: ReadonlySet<string>;
  /** What its extensions are called, and how that shows in their names. */
  kinds: readonly (readonly [kind: string, word: RegExp])[];
  /** The project publishes the extensions itself, so it counts as their vendor. */
  isPublisher: boolean;
  /** A name that says what it extends, whatever its vendor. */
  named: RegExp;
}

const own = (...more: string[]) => new Set(['', 'core', 'cms', 'project', ...more]);

const HOSTS: readonly Host[] = [
  {
    id: 'wordpress',
    name: 'WordPress',
    own: own(
      'wordpress',
      'wordpress-core',
      'multisite',
      'mu',
      'gutenberg',
      'ios',
      'android',
      'xml-rpc',
      'xmlrpc',
      'rest-api',
    ),
    kinds: [
      ['主题', /\bthemes?\b|主题/i],
      ['插件', /./],
    ],
    isPublisher: false,
    named:
      /\b(?:for|on)\s+wordpress\b|\bwordpress\b.{0,60}\b(?:plugin|plug-in|theme)\b|\b(?:plugin|plug-in|theme)s?\b.{0,20}\bwordpress\b/i,
  },
  {
    id: 'joomla',
    name: 'Joomla',
    own: own('joomla', 'framework', 'joomla-cms', 'joomla-core', 'platform'),
    kinds: [['扩展', /./]],
    isPublisher: false,
    named: /\b(?:for|on)\s+joomla\b|\bjoomla\b.{0,60}\b(?:component|extension|module|plugin|template)\b/i,
  },
  {
    id: 'typo3',
    name: 'TYPO3',
    own: own('typo3', 'flow', 'neos', 'typo3-cms', 'html-sanitizer', 'phar-stream-wrapper'),
    kinds: [['扩展', /./]],
    isPublisher: false,
    named: /\btypo3\b.{0,60}\bextension\b|\bextension\b.{0,20}\btypo3\b/i,
  },
  {
    id: 'drupal',
    name: 'Drupal',
    own: own('drupal', 'drupal-core', 'drupal7', 'drupal8', '7', '8'),
    kinds: [
      ['主题', /\bthemes?\b/i],
      ['模块', /./],
    ],
    isPublisher: true,
    named: /\bmodule\b.{0,20}\bdrupal\b|\bdrupal\b.{0,60}\bmodule\b/i,
  },
  {
    id: 'jenkins',
    name: 'Jenkins',
    own: own(
      'jenkins',
      'jenkins-core',
      'lts',
      'weekly',
      'hudson',
      'docker',
      'remoting',
      'stapler',
      'operations-center',
      'enterprise',
    ),
    kinds: [['插件', /./]],
    isPublisher: true,
    named: /^jenkins\b.{0,80}\bplug-?in\b|\bplug-?in\s+for\s+jenkins\b/i,
  },
];

/** `WordPress 插件` and the like: the words before the names of extensions. */
export const EXTENSION_KINDS: readonly string[] = HOSTS.flatMap(({ name, kinds }) =>
  kinds.map(([kind]) => `${name} ${kind}`),
);

/** CloudBees publishes Jenkins; sources name it for the plugins. */
const HOST_OF_VENDOR: ReadonlyMap<string, Host> = new Map([
  ...HOSTS.map((host) => [host.id, host] as const),
  ...HOSTS.filter(({ id }) => id === 'jenkins').map((host) => ['cloudbees', host] as const),
]);

export interface Extension {
  /** For products outside of the tables: `wordpress-extension/contact-form-7`, whatever its author. */
  id: string;
  /** `WordPress 插件 Contact Form 7` */
  name: string;
  /** The vendor that the source names is the extended system; '' for an author. */
  publisherId: string;
  isOfHost: boolean;
}

/**
 * What the product extends; null for a product of its own. `stated`: one of EXTENSION_KINDS that the rest of the record states, for names such as `Enfold` that
 * say nothing.
 */
export function extensionOf(vendor: Vendor | null, product: string, stated: string): Extension | null {
  const saying = HOSTS.find((host) => stated.startsWith(`${host.name} `));
  const ofVendor = HOST_OF_VENDOR.get(vendor?.id ?? '');
  const host =
    saying ??
    (ofVendor !== undefined && isForeign(ofVendor, vendor, product)
      ? ofVendor
      : HOSTS.find(({ named }) => named.test(product)));
  if (host === undefined) return null;
  const name = extensionName(host, product);
  const id = slug(name);
  if (id === '' || host.own.has(id)) return null;
  const isOfHost = ofVendor === host;
  const kind = saying ? stated : `${host.name} ${host.kinds.find(([, word]) => word.test(product))?.[0] ?? ''}`;
  return {
    id: `${host.id}-extension/${id}`,
    name: `${kind} ${name}`,
    publisherId: isOfHost && host.isPublisher ? host.id : '',
    isOfHost,
  };
}

/** CloudBees has products of its own, and Jenkins more than plugins. */
function isForeign(host: Host, vendor: Vendor | null, product: string): boolean {
  if (host.id === 'jenkins') return /\bplug-?in\b/i.test(product);
  return vendor !== null && !host.own.has(slug(withoutHost(host, product)));
}

const KIND_WORD = '(?:plugins?|plug-ins?|themes?|modules?|extensions?|components?|add-?on|插件|主题|模块|扩展)';
/** In brackets or not, with or without the system: `(WordPress plugin)`, `plugin for WordPress`, `Module for Drupal 7`. */
const LAST_WORDS = new RegExp(
  `(?:[\\s_–—-]+[(\\[]?|[(\\[])\\s*(?:(?:wordpress|joomla!?|drupal|typo3|jenkins)[\\s_]+)?${KIND_WORD}?(?:\\s*(?:for|on)\\s+(?:wordpress|joomla!?|drupal|typo3|jenkins)(?:\\s+[0-9.]{1,6})?)?\\s*[)\\]]?$`,
  'i',
);
const FIRST_WORDS = new RegExp(
  `^(?:wordpress|joomla!?|drupal|typo3|(?:cloudbees\\s+)?jenkins)\\s+(?:${KIND_WORD}\\s*[:–—-]?\\s+(?:for\\s+)?(?=\\S))?`,
  'i',
);

function extensionName(host: Host, product: string): string {
  const plain = withoutVersion(product).trim();
  const short = plain.replace(FIRST_WORDS, '').replace(LAST_WORDS, '').trim();
  return readableName(withoutOwnKind(whole(short.length > 1 ? short : withoutHost(host, plain) || plain)), '');
}

/** `Theme Pliska` of the themes, `Plugin: Groundhogg`; `Plugin Organizer` is a name. */
const OWN_KIND = /^(?:theme\s{1,3}:?\s{0,3}(?=[A-Z0-9])|(?:theme|plug-?in)\s{0,2}[:–—]\s{0,3}(?=\S))/i;
const withoutOwnKind = (name: string): string => name.replace(OWN_KIND, '') || name;

/** What joins a name to the words that were left out. */
const JOINING_WORD = /[\s,]+(?:and|by|for|of|on|with|&)$/i;

/** `OSF for` is OSF, and a bracket that was opened is closed: `Popup ( Inline Form` is `Popup (Inline Form)`. */
function whole(name: string): string {
  const joined = name.replace(JOINING_WORD, '') || name;
  const isOpen = joined.lastIndexOf('(') > joined.lastIndexOf(')');
  return isOpen ? `${joined.replace(/\(\s{1,3}/, '(')})` : joined;
}

function withoutHost(host: Host, product: string): string {
  const plain = withoutVersion(product);
  return plain.toLowerCase().startsWith(host.name.toLowerCase())
    ? plain.slice(host.name.length).replace(/^!/, '').trim()
    : plain;
}
