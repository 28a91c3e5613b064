import { type Block, bullets, type Inline, link, paragraph } from '@ldy/domain/document/document.ts';
import { isBlankPatch, type Patch } from '@ldy/domain/product/affected-product.ts';
import { productName } from '@ldy/domain/product/gather-products.ts';
import { patchTestOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { cutAt, MOST_ROWS, texts } from './record-texts.ts';

const COMMANDS = [
  ['vulnerabilityFixCommand', 'Linux 修复命令'],
  ['vulnerabilityFixCommandWin', 'Windows 修复命令'],
] as const;
/** The specification's default of a command is the text `[]`. */
const NO_COMMAND = /^(?:\[\]|\{\}|null|none)?$/i;

/** How it is fixed: texts, effect, patches, commands. */
export function fixes(record: VulnerabilityRecord): Block[] {
  const { fixAffect, officialFix, temporaryFix, systemSoftwareFix } = record.fixes;
  const { description, needsRestart } = fixAffect;
  const effect = [description.trim(), needsRestart.trim() && `是否需要重启：${needsRestart.trim()}`].filter(Boolean);
  return [
    ...texts(officialFix, '官方修复'),
    ...texts(temporaryFix, '临时措施'),
    ...texts(systemSoftwareFix, '系统软件修复'),
    ...(effect.length > 0 ? [heading('修复影响'), paragraph(effect.join('\n'))] : []),
    ...patches(record),
    ...COMMANDS.flatMap(([field, label]): Block[] => {
      const command = record.fixes[field].trim();
      return NO_COMMAND.test(command) ? [] : [heading(label), { kind: 'code', text: command }];
    }),
  ];
}

const heading = (text: string): Block => ({ kind: 'heading', text });

/** A home page, or that the vendor was informed, is no patch, although sources list it as one: it is listed apart. */
function patches(record: VulnerabilityRecord): Block[] {
  const isPatch = patchTestOf(record);
  const lines = { 补丁: new Map<string, Inline[]>(), 处置说明: new Map<string, Inline[]>() };
  const add = (patch: Patch, product: string) => {
    const isListed = isPatch(patch);
    if (isBlankPatch(patch) || !(isListed || patch.description || patch.urls.length > 0)) return;
    const name = [patch.name || product || patch.description, patch.version, patch.architecture]
      .filter(Boolean)
      .join(' ');
    const content = [{ text: name }, ...patch.urls.flatMap((url) => [{ text: ' ' }, link(url)])];
    lines[isListed ? '补丁' : '处置说明'].set(JSON.stringify(content), content);
  };
  for (const patch of record.fixes.patchs) add(patch, '');
  for (const item of record.affected) for (const patch of item.patches) add(patch, productName(item));
  return Object.entries(lines).flatMap(([title, found]) => {
    const { shown, left } = cutAt([...found.values()], MOST_ROWS);
    return shown.length === 0 ? [] : [heading(title), bullets(shown), ...left];
  });
}
