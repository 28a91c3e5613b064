export const CNNVD_SHAPE = { roots: ['cnnvd'], records: ['entry', 'cnnvd_items'] };

/** Elements that contain elements, and which ones. `entry` is the old format, `cnnvd_items` the new one. */
export const CONTAINERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    entry: [
      ...['name', 'vuln-id', 'published', 'modified', 'source', 'severity', 'vuln-type', 'vulnerable-configuration'],
      ...['vuln-software-list', 'vuln-descript', 'vuln-exploit', 'other-id', 'vuln-solution', 'refs'],
    ],
    'vulnerable-configuration': ['cncpe'],
    cncpe: ['cncpe-software', 'cncpe-terrace'],
    'cncpe-software': ['cncpe-lang'],
    'cncpe-terrace': ['cncpe-lang'],
    'vuln-software-list': ['product'],
    'other-id': ['cve-id', 'bugtraq-id'],
    refs: ['ref-source', 'ref-name', 'ref-url'],
    cnnvd_items: [
      ...[
        'cnnvd_id',
        'cve_id',
        'name',
        'aliases',
        'vendor',
        'product',
        'PAV',
        'vuln_descript',
        'vuln_type',
        'severity',
      ],
      ...['published', 'modified', 'references', 'patch_url'],
    ],
    aliases: ['alias'],
    PAV: ['affected'],
    references: ['reference'],
    reference: ['url'],
  }).map(([name, children]) => [name, new Set(children)]),
);

/** The level is a text in the old format, and contains two texts in the new one. */
const MIXED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['severity', new Set(['technicalseverity', 'overallseverity'])],
]);

export const childrenAllowed = (name: string): ReadonlySet<string> | undefined =>
  CONTAINERS.get(name) ?? MIXED.get(name);

/** All element names; anything else that looks like a tag is unescaped text. */
export const KNOWN: ReadonlySet<string> = new Set([
  ...CNNVD_SHAPE.records,
  ...[...CONTAINERS.values(), ...MIXED.values()].flatMap((names) => [...names]),
]);
