import { patchStatement } from '@ldy/domain/patch/statement.ts';
import { z } from 'zod';
import { advisoriesOf, dayOf, flawsIn } from '../errata/advisories.ts';
import { type Advisory, aboutOne, lineOf, linksOf, textOf } from '../errata/deliver.ts';
import { restartIn } from '../errata/restart.ts';
import { restartsSystem } from '../errata/rpm-name.ts';
import { TargetList } from '../errata/target-list.ts';
import { BadRecord } from '../json/delivered.ts';
import { listOf, text, texts } from '../json/lenient.ts';

const packages = listOf(z.object({ name: z.string().min(1).max(300), version: text, pocket: text }));

/** A notice as `ubuntu.com/security/notices.json` answers it. */
export const ubuntuNotice = z.object({
  id: z.string().min(1).max(80),
  title: text,
  description: text,
  instructions: text,
  published: text,
  cves_ids: texts,
  releases: listOf(z.object({ codename: z.string(), version: z.string(), support_tag: text })),
  release_packages: z.record(z.string(), packages).catch({}).default({}),
});

/** @throws BadRecord when its number is none of a notice. */
export function transform(it: z.output<typeof ubuntuNotice>): Advisory {
  const advisories = advisoriesOf(it.id);
  if (advisories?.source !== 'ubuntu')
    throw new BadRecord('identifier', `${it.id} is not the number of a notice`, it.id);
  const live = it.id.startsWith('LSN-');
  const restart = restartIn(it.instructions);
  const releases = new Map(it.releases.map((release) => [release.codename, release]));
  const targets = new TargetList('deb', live ? 'hotpatch' : 'update');
  const fixes = flawsIn(it.cves_ids);
  for (const [codename, list] of Object.entries(it.release_packages)) {
    const release = releases.get(codename);
    for (const { name, version, pocket } of list) {
      const paid = /^esm/.test(pocket) || /esm/i.test(release?.support_tag ?? '');
      const product = release ? systemOf(release.version, paid) : `Ubuntu ${codename}`;
      const reboot = live
        ? 'none'
        : restart.reboot !== 'unknown'
          ? restart.reboot
          : restartsSystem(name)
            ? 'system'
            : 'unknown';
      targets.add({ product, component: name, version, reboot, fixes });
    }
  }
  return aboutOne(
    patchStatement({
      source: 'ubuntu',
      document: `usn/${it.id}`,
      // A notice that is corrected gets a new number (USN-1-2).
      revision: dayOf(it.published) ? it.published : '',
      patch: it.id,
      title: lineOf(it.title),
      description: textOf(it.description),
      published: dayOf(it.published),
      updated: dayOf(it.published),
      targets: targets.targets(),
      rebootWord: restart.word,
      references: linksOf([{ title: it.id, url: `https://ubuntu.com/security/notices/${it.id}` }]),
      licence: advisories.licence,
    }),
  );
}

/** Releases of April in even years are maintained for long; what is fixed after that is Ubuntu Pro's, a product of its own in OSV too. */
function systemOf(version: string, paid: boolean): string {
  const [year = 0, month = ''] = version.split('.').map((part, at) => (at === 0 ? Number(part) : part));
  const long = version === '6.06' || (Number(year) >= 8 && Number(year) % 2 === 0 && month === '04');
  return `Ubuntu ${paid ? 'Pro ' : ''}${version.slice(0, 10)}${long ? ' LTS' : ''}`;
}
