import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { isDeclared } from '@ldy/domain/product/affected-product.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { FIELD_VALUES } from '@ldy/domain/vulnerability/field-values.ts';
import { fixOnDay } from '@ldy/domain/vulnerability/fix/dated-fix.ts';
import { datedFixOf, fixOf, statedFixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import { type FixState, fixRank } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { RecordCheck } from '../record-check.ts';

/** Written independently of the rules that are checked: coarse words for what the texts say. */
const SAYS_NONE =
  /尚未|暂未|还未|暂无|暂时没有|还没有?(?:提供|提出|发布|修)|没有详细|未(?:提供|发布|修复)|no (?:reported |known )?(?:solution|fix|patch)|not yet (?:available|released|fixed)/i;
const SAYS_SOME =
  /发布了|已(?:经)?(?:为此)?(?:发布|提供|修复|修补|给出)|安全补丁|获取补丁|升级[至到]|\bup(?:grade|date)\b.{0,80}\d|\bfix(?:ed)? in\b/i;
const SAYS_NOTHING = /^(?:apply (?:updates|mitigations|remediations)|(?:暂?无|升级)[。\s]*$|严格过滤|过滤)/i;
const COMMIT = /git\.kernel\.org\/(?:stable\/c\/|.*[?;&](?:id|h)=)|github\.com\/[^/]+\/[^/]+\/commit\/[0-9a-f]{7}/;
const NUMBER = /^v?\d+(?:\.\d+)+$/i;

function isHome(url: string): boolean {
  const path = url.replace(/^[a-z]{3,5}:\/\/[^/?#]*/i, '');
  return /^\/?(?:(?:index|home|default|main)\.[a-z]{3,5}|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(path);
}

const TODAY = shanghaiDay(new Date().toISOString());

const countsAsFix = (state: FixState) => state === 'patch' || state === 'upgrade';

function hasFixedVersion({ affected }: VulnerabilityRecord): boolean {
  return affected.some((entry) =>
    entry.versions.some(
      ({ lessThan = '', versionType, status }) =>
        status === 'affected' &&
        versionType !== 'git' &&
        NUMBER.test(lessThan) &&
        judgeVersion([entry], lessThan).answer !== 'affected',
    ),
  );
}

/** Whether the shown fix is the one that the sources state. */
export const FIXES: RecordCheck = {
  title: 'Fixes',
  names: [
    'only "no fix exists" is stated, shown as a fix',
    'only empty words are stated, shown as a fix',
    'a home page is the only patch',
    'a fixed version is stated, shown as unknown',
    'a fix commit is linked, shown as unknown',
    'advised to install what the same product calls affected',
    'advised to install what a vendor declares of another product',
    'list, tag and profile disagree',
    'the patch library has a patch, shown as none',
  ],
  look({ record, facts, patched }, count) {
    const { state, because, upgrades } = fixOf(record);
    for (const group of upgrades.length > 0 ? gatherProducts(record.affected) : []) {
      const versions = upgrades
        .filter(({ product }) => product === group.name || product === '')
        .flatMap((it) => it.versions);
      if (versions.some((version) => judgeVersion(group.members, version).answer === 'affected'))
        count('advised to install what the same product calls affected', `${group.name} ${versions}`);
      if (versions.length > 0 && group.members.every(isDeclared) && !record.affected.every(isDeclared))
        count('advised to install what a vendor declares of another product', `${group.name} ${versions}`);
    }
    count(`shown: ${state}, by ${because.by}`);
    count(`shown: ${state}`);
    count(`today: ${fixOnDay(datedFixOf(record), TODAY)}`);
    const alone = statedFixOf(record).state;
    if (patched.length > 0 && !countsAsFix(alone)) count(`the patch library has a patch, the sources alone: ${alone}`);
    if (patched.length > 0 && !countsAsFix(state)) count('the patch library has a patch, shown as none');
    const texts = record.fixes.officialFix.map(({ value }) => value.replace(/https?:\S+/g, '').trim());
    const forms = record.fixes.patchs.map(({ description }) => description);
    const urls = record.references.map(({ url }) => url);
    const hasOther = hasFixedVersion(record) || urls.some((url) => COMMIT.test(url));
    const isSilent = !hasOther && !record.references.some(({ kind, url }) => kind === 'patch' && !isHome(url));
    if (isSilent && countsAsFix(state) && because.by !== 'library' && texts.length > 0) {
      if (texts.every((text) => SAYS_NONE.test(text) && !SAYS_SOME.test(text)))
        count('only "no fix exists" is stated, shown as a fix', texts[0]);
      if (texts.every((text) => SAYS_NOTHING.test(text) && text.length < 260))
        count('only empty words are stated, shown as a fix', texts[0]);
    }
    const links = [
      ...record.fixes.patchs.flatMap(({ urls: of }) => of),
      ...record.references.flatMap(({ kind, url }) => (kind === 'patch' ? url : [])),
    ];
    if (isSilent && state === 'patch' && links.length > 0 && links.every(isHome))
      if (![...texts, ...forms].some((text) => SAYS_SOME.test(text))) count('a home page is the only patch', links[0]);
    if (state === 'unknown' && hasFixedVersion(record)) count('a fixed version is stated, shown as unknown');
    if (!countsAsFix(state) && urls.some((url) => COMMIT.test(url))) count('a fix commit is linked, shown as unknown');
    const isTagged = record.tags360.includes('有修复');
    const isListed = FIELD_VALUES.patch(record, facts) === true;
    if (isTagged !== isListed || isListed !== countsAsFix(state) || FIELD_VALUES.fix(record, facts) !== fixRank(state))
      count('list, tag and profile disagree');
  },
};
