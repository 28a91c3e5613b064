import { ATTACHED } from '@ldy/contract/attachments.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { Block } from '../blocks/block.tsx';
import { Facts } from '../blocks/facts.tsx';
import { type Locked, lockedAmong } from '../locked/locked-groups.ts';
import { hasText } from '../notes-section.tsx';
import { FileList } from '../text/file-list.tsx';
import { LongText } from '../text/long-text.tsx';
import { RichTexts } from '../text/rich-texts.tsx';
import { UrlList } from '../text/url-list.tsx';
import { sortPatches } from './all-patches.ts';
import { realCommand } from './commands.ts';
import { PatchTable } from './patch-table.tsx';

const TEXTS = [
  ['officialFix', '官方修复'],
  ['temporaryFix', '临时措施'],
  ['systemSoftwareFix', '系统软件修复'],
] as const;

const COMMANDS = [
  ['vulnerabilityFixCommand', 'Linux 命令'],
  ['vulnerabilityFixCommandWin', 'Windows 命令'],
] as const;

const FILES = ['officialFixS3', 'patchsFile', 'temporaryFixS3'] as const;

export function hasFixes(record: VulnerabilityRecord, locked: Locked): boolean {
  const { fixes } = record;
  const { patches, notices } = sortPatches(record, locked);
  return (
    TEXTS.some(([field]) => hasText(fixes[field])) ||
    COMMANDS.some(([field]) => realCommand(fixes[field]) !== '') ||
    FILES.some((field) => fixes[field].length > 0) ||
    fixes.fixAffect.description !== '' ||
    patches.length + notices.length > 0
  );
}

/** Remediation: vendor fix, workaround, commands, patches. */
export function FixesSection({ record, id, locked }: { record: VulnerabilityRecord; id: string; locked: Locked }) {
  const { fixes } = record;
  const { patches, notices } = sortPatches(record, locked);
  return (
    <>
      {TEXTS.map(
        ([field, label]) =>
          hasText(fixes[field]) && (
            <Block key={field} title={label}>
              <RichTexts texts={fixes[field]} />
            </Block>
          ),
      )}
      {(fixes.fixAffect.description !== '' || fixes.fixAffect.needsRestart !== '') && (
        <Block title="修复影响">
          {fixes.fixAffect.description && <LongText text={fixes.fixAffect.description} />}
          <Facts facts={[['是否需要重启', fixes.fixAffect.needsRestart]]} />
        </Block>
      )}
      {patches.length > 0 && (
        <Block title="补丁" count={patches.length}>
          <PatchTable patches={patches} isLocked={lockedAmong(locked, ['patches']).length > 0} />
        </Block>
      )}
      {notices.length > 0 && (
        <Block title="处置说明">
          {notices.map(({ name, product, description, urls }) => (
            <div key={JSON.stringify([name, product, urls])}>
              <LongText text={description || name || product} />
              <UrlList urls={urls} />
            </div>
          ))}
        </Block>
      )}
      {COMMANDS.map(([field, label]) => {
        const command = realCommand(fixes[field]);
        return command && <CodeBlock key={field} code={command} language={label} />;
      })}
      {FILES.map(
        (field) =>
          fixes[field].length > 0 && (
            <Block key={field} title={ATTACHED[field].name}>
              <FileList id={id} files={fixes[field]} />
            </Block>
          ),
      )}
    </>
  );
}
