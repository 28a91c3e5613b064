import { join } from 'node:path';

export interface PatchStep {
  title: string;
  source: string;
  paths: string[];
  /** Required entries per second on PostgreSQL, if any; the embedded database may take three times as long. */
  bar?: number;
}

/** Of the folder `patches`. */
export const ARCHIVES = ['redhat-csaf.tar.xz', 'vuls-fixtures.tar.xz'] as const;

/** All sources of patches, in order. `unpacked`: where the archives are. */
export function stepsOf(data: string, unpacked: string): PatchStep[] {
  const given = (...parts: string[]) => join(data, 'patches', ...parts);
  const answers = (name: string, ...parts: string[]) =>
    join(unpacked, 'vuls-fixtures/pkg/fetch', name, 'testdata/fixtures', ...parts);
  return [
    { title: 'MSRC, all months', source: 'msrc-cvrf', paths: [given('msrc-cvrf')], bar: 2000 },
    { title: 'MSRC, lists with a month gone', source: 'msrc-cvrf', paths: [given('msrc-cvrf-vanished')] },
    { title: 'WES-NG', source: 'wesng', paths: [given('wesng/definitions.zip')] },
    {
      title: 'Update Catalog',
      source: 'microsoft-catalog',
      paths: [answers('microsoft/msuc', 'happy/ScopedViewInline.aspx')],
    },
    { title: 'AlmaLinux', source: 'osv-errata', paths: [given('almalinux/osv.zip')] },
    {
      title: 'OSV of openEuler, SUSE, Red Hat',
      source: 'osv-errata',
      paths: ['openeuler/osv', 'suse/osv', 'redhat/osv'].map((name) => answers(name)),
    },
    {
      title: 'openEuler, CVRF',
      source: 'cvrf-errata',
      paths: [given('openeuler-cvrf'), answers('openeuler/cvrf')],
    },
    {
      title: 'CSAF of Red Hat, openEuler, SUSE, Fortinet',
      source: 'csaf-errata',
      paths: [
        join(unpacked, 'redhat-csaf/csaf/advisories'),
        ...['openeuler/csaf', 'suse/csaf', 'fortinet/csaf'].map((name) => answers(name)),
      ],
    },
    { title: 'Anolis, OVAL', source: 'oval-errata', paths: [answers('anolis/oval')] },
    {
      title: 'Oracle Linux, OVAL',
      source: 'oval-errata',
      paths: [answers('oracle/linux', 'com.oracle.elsa-all.xml.bz2')],
    },
    { title: 'OSV of Ubuntu, Debian', source: 'osv-errata', paths: [answers('ubuntu/osv'), answers('debian/osv')] },
    { title: 'Debian', source: 'debian-advisories', paths: [answers('debian/tracker/salsa')] },
    { title: 'Ubuntu', source: 'ubuntu-notices', paths: [answers('ubuntu/notice')] },
    { title: 'Rocky Linux', source: 'rocky-errata', paths: [answers('rocky/errata')] },
    { title: 'Palo Alto', source: 'paloalto-advisories', paths: [answers('paloalto/json')] },
    { title: 'CNVD', source: 'cnvd-patches', paths: [join(data, 'cnvd-xml-sample.zip')] },
  ];
}
