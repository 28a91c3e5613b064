import { readDate } from '@ldy/domain/calendar/read-date.ts';
import type { PatchSource } from '@ldy/domain/patch/kinds.ts';

export interface Advisories {
  source: PatchSource;
  licence: string;
  /** Its sentences may be stored; of the others only facts and titles are. */
  isFree: boolean;
  /** How versions of its packages are compared. */
  scheme: string;
  number: RegExp;
}

const CC_BY = 'CC BY 4.0';

/** Vendors by the form of their advisories' numbers. */
const ADVISORIES: readonly Advisories[] = [
  ...(
    [
      ['openeuler', '', false, 'rpm', /^(?:OESA|openEuler-(?:HotPatch)?SA)-\d{4}-\d{1,6}$/],
      ['anolis', '', false, 'rpm', /^AN[SBE]A-\d{4}:\d{1,6}$/],
      ['almalinux', 'MIT', true, 'rpm', /^AL[SBE]A-\d{4}:[\w.-]{1,20}$/],
      ['redhat', CC_BY, true, 'rpm', /^RH[SBE]A-\d{4}:\d{1,6}$/],
      ['rocky', 'BSD-3-Clause', true, 'rpm', /^R[LX][SBE]A-\d{4}:\d{1,6}$/],
      ['oracle', '', false, 'rpm', /^EL[SBE]A-\d{4}-\d{1,6}(?:-\d{1,3})?$/],
      ['suse', CC_BY, true, 'rpm', /^(?:open)?SUSE-[SRFO]U-\d{4}:\d{1,6}(?:-\d{1,3})?$/],
      ['debian', '', false, 'deb', /^D(?:SA|LA|TSA)-\d{1,5}(?:-\d{1,3})?$/],
      ['ubuntu', 'CC BY-SA 4.0', true, 'deb', /^[UL]SN-\d{1,5}-\d{1,3}$/],
      ['fortinet', '', false, '', /^FG-IR-\d{2}-\d{1,5}$/],
    ] as const
  ).map(([source, licence, isFree, scheme, number]) => ({ source, licence, isFree, scheme, number })),
];

/** @returns null for what is no number of an advisory that we know. */
export const advisoriesOf = (number: string): Advisories | null =>
  number.length > 80 ? null : (ADVISORIES.find((it) => it.number.test(number)) ?? null);

/** The number by which a patch is known: openEuler's advisories have one on its pages and one in OSV. */
export const patchIdOf = (number: string): string => number.replace(/^OESA-/, 'openEuler-SA-');

/** The id of a release: ids have no blanks. */
export const releaseId = (title: string): string => title.trim().replace(/\s+/g, '-').slice(0, 200);

/** The day of a time; null for what is none. Go's year 1 means unknown. */
export const dayOf = (time: string): string | null => /^(?:19|20)\d{2}-\d{2}-\d{2}/.exec(readDate(time))?.[0] ?? null;

const ID_OF_FLAW = /^(?:CVE|GHSA|GO|CNVD|CNNVD|PYSEC|RUSTSEC)-/;
/** Ids of vulnerabilities among all that an advisory names; distributions write a CVE as `UBUNTU-CVE-…`. */
export const flawsIn = (ids: readonly string[]): string[] => [
  ...new Set(
    ids
      .map((id) => id.trim().replace(/^(?:UBUNTU|DEBIAN)-(?=CVE-)/, ''))
      .filter((id) => ID_OF_FLAW.test(id) && id.length <= 60),
  ),
];
