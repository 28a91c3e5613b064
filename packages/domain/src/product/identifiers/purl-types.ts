import { ownEntry } from '../../own-entry.ts';
/** A package URL, decoded. */
export interface Purl {
  /** Lower case, e.g. `maven`. */
  type: string;
  /** '' for none; segments joined by `/`, decoded. */
  namespace: string;
  name: string;
  version: string;
  /** Keys in lower case, sorted. */
  qualifiers: [key: string, value: string][];
  subpath: string;
}

/** What its type demands of a package URL beside the common syntax, as their definitions say (https://github.com/package-url/purl-spec/tree/main/types). */
interface TypeRule {
  /** Parts in lower case. */
  lowerCase?: readonly ('namespace' | 'name' | 'version')[];
  /** Whether keys of qualifiers in upper case make it invalid; else they are brought into lower case. */
  strictKeys?: boolean;
  /** What else is done to the name. */
  rename?(name: string, purl: Purl): string;
  namespace?: 'required' | 'forbidden';
  /** The namespace is the host alone, and the name a path. */
  nameIsPath?: boolean;
  /** Qualifiers that must be there. */
  qualifiers?: readonly string[];
  /** Of names and versions, where not every text is one. */
  form?: { name?: RegExp; version?: RegExp };
}

const BOTH = ['namespace', 'name'] as const;
const RULES: Readonly<Record<string, TypeRule>> = {
  alpm: { lowerCase: BOTH },
  apk: { lowerCase: BOTH },
  bitbucket: { lowerCase: BOTH },
  bitnami: { lowerCase: ['name'] },
  brew: { lowerCase: BOTH },
  'chrome-extension': {
    namespace: 'forbidden',
    form: { name: /^[a-p]{32}$/, version: /^(?:[0-9]{1,5}(?:\.[0-9]{1,5}){0,3})?$/ },
  },
  composer: { lowerCase: BOTH },
  cpan: { form: { name: /^(?!.*::)/ } },
  deb: { lowerCase: BOTH },
  gem: { strictKeys: true },
  git: { lowerCase: BOTH, nameIsPath: true },
  github: { lowerCase: BOTH },
  hex: { lowerCase: BOTH },
  huggingface: { lowerCase: ['version'] },
  julia: { namespace: 'forbidden', qualifiers: ['uuid'] },
  luarocks: { lowerCase: ['namespace', 'version'] },
  // Names of Azure Databricks have no case.
  mlflow: {
    namespace: 'forbidden',
    rename: (name, { qualifiers }) =>
      qualifiers.some(([key, value]) => key === 'repository_url' && /azuredatabricks/.test(value))
        ? name.toLowerCase()
        : name,
  },
  npm: { lowerCase: ['namespace'] },
  oci: { lowerCase: ['name'], namespace: 'forbidden' },
  opam: { namespace: 'forbidden' },
  otp: { lowerCase: ['name'], namespace: 'forbidden' },
  pub: { lowerCase: ['name'] },
  pypi: { lowerCase: ['name'], rename: (name) => name.replaceAll('_', '-') },
  qpkg: { lowerCase: ['namespace'] },
  rpm: { lowerCase: ['namespace'], strictKeys: true },
  swift: { namespace: 'required' },
  vcpkg: { namespace: 'forbidden' },
  'vscode-extension': { lowerCase: BOTH, namespace: 'required' },
};

export const isNameAPath = (type: string): boolean => ownEntry(RULES, type)?.nameIsPath ?? false;
export const areKeysStrict = (type: string): boolean => ownEntry(RULES, type)?.strictKeys ?? false;

export function normaliseForType(given: Purl): Purl {
  const { lowerCase = [], rename = (name: string) => name } = ownEntry(RULES, given.type) ?? {};
  const purl = isNameAPath(given.type) ? splitAtHost(given) : given;
  const lowered = { ...purl, ...Object.fromEntries(lowerCase.map((part) => [part, purl[part].toLowerCase()])) };
  return { ...lowered, name: rename(lowered.name, purl) };
}

function splitAtHost(purl: Purl): Purl {
  const [namespace = '', ...rest] = [purl.namespace, purl.name].join('/').split('/');
  return { ...purl, namespace, name: rest.join('/') };
}

export function fitsType({ type, namespace, name, version, qualifiers }: Purl): boolean {
  const rule = ownEntry(RULES, type) ?? {};
  if (rule.namespace !== undefined && (namespace === '') === (rule.namespace === 'required')) return false;
  const keys = new Set(qualifiers.map(([key]) => key));
  if (rule.qualifiers?.some((key) => !keys.has(key))) return false;
  return (rule.form?.name?.test(name) ?? true) && (rule.form?.version?.test(version) ?? true);
}
