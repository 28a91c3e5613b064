import type { FieldTable } from './field-table.ts';

/** What can be done about it. Ids are for ever: a new field takes the next free one, see `docs/permissions.md`. */
export const REMEDY_FIELDS: FieldTable = {
  'official-fix': [
    [440, 'fixes--officialFix--value', '官方修复'],
    [441, 'fixes--officialFix--supportingMedia', '官方修复附图'],
    [442, 'fixes--fixAffect--description', '修复影响说明'],
    [443, 'fixes--fixAffect--needsRestart', '修复是否需重启'],
  ],
  'temporary-fix': [
    [444, 'fixes--temporaryFix--value', '临时修复'],
    [445, 'fixes--temporaryFix--supportingMedia', '临时修复附图'],
    [446, 'fixes--temporaryFixS3', '临时修复文件'],
    [447, 'useInstru--value', '处置建议'],
    [448, 'useInstru--supportingMedia', '处置建议附图'],
  ],
  'one-click-fix': [
    [449, 'fixes--systemSoftwareFix--value', '系统软件修复'],
    [450, 'fixes--systemSoftwareFix--supportingMedia', '系统软件修复附图'],
    [451, 'fixes--vulnerabilityFixCommand', 'Linux 修复命令'],
    [452, 'fixes--vulnerabilityFixCommandWin', 'Windows 修复命令'],
  ],
  patches: [
    [453, 'fixes--patchs--name', '补丁名称'],
    [454, 'fixes--patchs--version', '补丁版本'],
    [455, 'fixes--patchs--architecture', '补丁硬件架构'],
    [456, 'fixes--patchs--description', '补丁说明'],
    [457, 'fixes--patchs--urls', '补丁链接'],
    [458, 'fixes--patchs--files', '补丁文件'],
    [459, 'fixes--patchsFile', '补丁文件'],
    [460, 'affected--patches--name', '版本补丁名称'],
    [461, 'affected--patches--version', '版本补丁版本'],
    [462, 'affected--patches--architecture', '版本补丁硬件架构'],
    [463, 'affected--patches--description', '版本补丁说明'],
    [464, 'affected--patches--urls', '版本补丁链接'],
    [465, 'affected--patches--files', '版本补丁文件'],
  ],
};
