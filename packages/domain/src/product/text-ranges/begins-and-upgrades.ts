/** What a description says besides ranges: where the fault begins, and what to upgrade to. */
import { VERSION } from './claimed-ranges.ts';
import { LONGEST_TEXT } from './tokens.ts';

/** `Starting with version 1.23`. */
const STARTING = new RegExp(
  String.raw`\b[Ss]tarting (?:(?:with|from|in|at) )?(?:the )?(?:(?:versions?|releases?) )?(${VERSION})`,
  'g',
);
/** `The solution is to upgrade to Horizon 32.0.5 or newer`. */
const UPGRADE = new RegExp(
  String.raw`\b(?:upgrad|updat)(?:e|ing) (?:[\w.]{1,20} ){0,3}to (?:the )?((?:[A-Z][\w-]{0,30} ){0,4})(?:(?:versions?|releases?) )?(${VERSION}) (?:or|and) (?:newer|later|above|higher)`,
  'gi',
);

/** Where a description says that the fault begins. */
export const startsAt = (text: string): string[] =>
  text.includes('tarting ')
    ? [...text.slice(0, LONGEST_TEXT).matchAll(STARTING)].flatMap(({ 1: version = '', index }) =>
        OF_FIX.test(text.slice(Math.max(0, index - 90), index)) ? [] : version,
      )
    : [];
/** `Text sanitizing was added starting in version 2.6.11`. */
const OF_FIX = /\b(?:fix|patch|add|resolve|sanitiz|correct|address|mitigat|available|remov|upgrad)[^.]{0,90}$/i;

/** What a description says to upgrade to, with the name before it. */
export const upgradesIn = (text: string): { name: string; version: string }[] =>
  /pgrad|pdat/.test(text)
    ? [...text.slice(0, LONGEST_TEXT).matchAll(UPGRADE)].map(([, name = '', version = '']) => ({
        name: name.trim(),
        version,
      }))
    : [];

/** `Upgrading to version 3.12.4 is capable of addressing this issue`. */
const FIXING_UPGRADE = new RegExp(
  String.raw`\b(?:upgrad|updat)ing to (?:the )?(?:(?:versions?|releases?) )?(${VERSION}(?:(?:,|,? and|,? or) ${VERSION}){0,8}) (?:(?:is|are|will be) (?:capable of|able to|sufficient to|recommended to) |will |can )?(?:address|fix|resolv|eliminat|mitigat)`,
  'gi',
);

/** The versions to which an upgrade is said to end the fault. */
export const fixingUpgrades = (text: string): string[] =>
  /pgrading to|pdating to/.test(text)
    ? [...text.slice(0, LONGEST_TEXT).matchAll(FIXING_UPGRADE)].flatMap(
        ([, list = '']) => list.match(new RegExp(VERSION, 'gi')) ?? [],
      )
    : [];
