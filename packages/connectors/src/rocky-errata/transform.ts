import { patchStatement } from '@ldy/domain/patch/statement.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { z } from 'zod';
import { advisoriesOf, dayOf, flawsIn } from '../errata/advisories.ts';
import { type Advisory, aboutOne, lineOf, linksOf, textOf } from '../errata/deliver.ts';
import { newestFiles } from '../errata/package-files.ts';
import { isForDebugging, parseRpmName } from '../errata/rpm-name.ts';
import { TargetList } from '../errata/target-list.ts';
import { BadRecord } from '../json/delivered.ts';
import { listOf, text } from '../json/lenient.ts';

const rpm = z.object({
  nevra: z.string(),
  product_name: z.string(),
  checksum: text,
  checksum_type: text,
  module_name: text,
  module_stream: text,
});

/** An advisory as `errata.rockylinux.org/api/v2/advisories` answers it. */
export const rockyAdvisory = z.object({
  name: z.string().min(1).max(80),
  synopsis: text,
  description: text,
  severity: text,
  published_at: text,
  updated_at: text,
  cves: listOf(z.object({ cve: z.string() })),
  packages: listOf(rpm),
});

const ARCHITECTURE = / (?:x86_64|aarch64|ppc64le|s390x|riscv64|i686)(?: \(Legacy\))?$/;

/** @throws BadRecord when its name is no number of an advisory. */
export function transform(it: z.output<typeof rockyAdvisory>): Advisory {
  const advisories = advisoriesOf(it.name);
  if (advisories?.source !== 'rocky')
    throw new BadRecord('identifier', `${it.name} is not the number of an advisory of Rocky Linux`, it.name);
  const targets = new TargetList('rpm', 'update');
  const fixes = flawsIn(it.cves.map(({ cve }) => cve));
  const files: { name: string; architecture: string; system: string; hash: string }[] = [];
  for (const { nevra, product_name, checksum, checksum_type, module_name, module_stream } of it.packages) {
    const named = parseRpmName(nevra);
    if (!named || isForDebugging(named.name)) continue;
    const product = product_name.replace(ARCHITECTURE, '').trim();
    const branch = module_name && module_stream ? `${module_name}:${module_stream}` : '';
    targets.add({ product, component: named.name, version: named.evr, branch, fixes });
    const hash = /^[0-9a-f]{32,128}$/i.test(checksum) && checksum_type ? `${checksum_type}:${checksum}` : '';
    files.push({ name: nevra, architecture: named.architecture, system: product, hash });
  }
  return aboutOne(
    patchStatement({
      source: 'rocky',
      document: `rocky/${it.name}`,
      revision: dayOf(it.updated_at) ? it.updated_at : '',
      patch: it.name,
      title: lineOf(it.synopsis).replace(/^(?:Critical|Important|Moderate|Low): /, ''),
      description: textOf(it.description),
      severity: severityFromWord(it.severity),
      published: dayOf(it.published_at),
      updated: dayOf(it.updated_at),
      targets: targets.targets(),
      files: newestFiles(files),
      references: linksOf([{ title: it.name, url: `https://errata.rockylinux.org/${it.name}` }]),
      licence: advisories.licence,
    }),
  );
}
