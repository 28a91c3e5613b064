import { type Block, bullets, type Inline, link, paragraph } from '@ldy/domain/document/document.ts';
import type { Patch } from '@ldy/domain/product/affected-product.ts';
import { productName } from '@ldy/domain/product/gather-products.ts';
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

function patches({ fixes: { patchs }, affected }: VulnerabilityRecord): Block[] {
  const lines = new Map<string, Inline[]>();
  const add = (patch: Patch, product: string) => {
    const name = [patch.name || product || patch.description, patch.version, patch.architecture]
      .filter(Boolean)
      .join(' ');
    const content = [{ text: name }, ...patch.urls.flatMap((url) => [{ text: ' ' }, link(url)])];
    lines.set(JSON.stringify(content), content);
  };
  for (const patch of patchs) add(patch, '');
  for (const item of affected) for (const patch of item.patches) add(patch, productName(item));
  const { shown, left } = cutAt([...lines.values()], MOST_ROWS);
  return shown.length === 0 ? [] : [heading('补丁'), bullets(shown), ...left];
}
