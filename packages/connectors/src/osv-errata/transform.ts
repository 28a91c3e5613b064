import { patchStatement } from '@ldy/domain/patch/statement.ts';
import { type Severity, severityFromWord } from '@ldy/domain/record/severity.ts';
import { advisoriesOf, dayOf, flawsIn, patchIdOf } from '../errata/advisories.ts';
import { type Advisory, aboutOne, lineOf, linksOf, textOf } from '../errata/deliver.ts';
import { systemName } from '../errata/system-names.ts';
import { TargetList } from '../errata/target-list.ts';
import { BadRecord } from '../json/delivered.ts';
import { filesOf, packagesOf } from './packages.ts';
import type { OsvErratum } from './schema.ts';

/** @throws BadRecord when it is no advisory of a distribution. */
export function transform(it: OsvErratum): Advisory {
  const advisories = advisoriesOf(it.id);
  if (!advisories)
    throw new BadRecord('identifier', `${it.id} is not the number of an advisory that we know`, it.id.slice(0, 80));
  const patch = patchIdOf(it.id);
  const { word, title } = titleOf(it.summary);
  // Streams of a module live beside each other; only the title says which one it is: `postgresql:16 security update`.
  const stream = /(?:^|\s)([\w.+-]{1,60}:[\w.+-]{1,40})\s/.exec(title)?.[1] ?? '';
  const fixes = fixesOf(it);
  const targets = new TargetList(advisories.scheme, it.id.startsWith('LSN-') ? 'hotpatch' : 'update');
  for (const affected of it.affected) {
    const product = systemName(affected.package.ecosystem);
    for (const { component, version, introduced } of packagesOf(affected)) {
      const branch = /\.module[_+]/.test(version) ? stream : dotNetStream(title, component, version);
      targets.add({ product, component, version, branch, affected: introduced && `>= ${introduced}`, fixes });
    }
  }
  return aboutOne(
    patchStatement({
      source: advisories.source,
      document: `osv/${it.id}`,
      revision: dayOf(it.modified) ? it.modified : '',
      patch,
      aliases: patch === it.id ? [] : [it.id],
      title,
      description: advisories.isFree ? textOf(it.details) : '',
      severity: severityFromWord(it.database_specific?.severity ?? '') ?? severityFromWord(word) ?? classified(it),
      published: dayOf(it.published),
      updated: dayOf(it.modified),
      withdrawn: it.withdrawn !== '',
      targets: targets.targets(),
      files: it.affected.flatMap(filesOf),
      references: linksOf(
        it.references
          .filter(({ type }) => /^(?:ADVISORY|FIX|ARTICLE)$/.test(type))
          .map(({ url }) => ({ title: '', url })),
      ),
      licence: advisories.licence,
    }),
  );
}

/** Versions of .NET live beside each other; most packages have theirs in their name, a few share one: `.NET 8.0 security update` of `dotnet-host`. */
function dotNetStream(title: string, component: string, version: string): string {
  const number = /(?:^|\s)(?:\.NET |dotnet)(\d{1,3}\.\d{1,3})\b/.exec(title)?.[1];
  if (number === undefined || component.includes(number) || !version.startsWith(`${number}.`)) return '';
  return `dotnet:${number}`;
}

/** What the entry names as fixed. Some of AlmaLinux name CVEs in their links alone. */
function fixesOf({ aliases, related, upstream, references }: OsvErratum): string[] {
  const named = flawsIn([...upstream, ...related, ...aliases]);
  if (named.length > 0) return named;
  return flawsIn(references.flatMap(({ url }) => url.slice(0, 500).match(/CVE-\d{4}-\d{4,19}/g) ?? []));
}

/** `Important: qatzip bug fix update`; Red Hat puts its own name before the title. */
function titleOf(summary: string): { word: string; title: string } {
  const title = lineOf(summary).replace(/^Red Hat (?:Security|Bug Fix|Enhancement) Advisory: /, '');
  const word = /^(critical|important|moderate|low): /i.exec(title)?.[1] ?? '';
  return { word, title: word ? title.slice(word.length + 2) : title };
}

/** Red Hat's level is part of the link to its classification. */
const classified = ({ references }: OsvErratum): Severity | null =>
  severityFromWord(
    references.map(({ url }) => /\/updates\/classification\/#(\w{1,20})$/.exec(url)?.[1]).find(Boolean) ?? '',
  );
