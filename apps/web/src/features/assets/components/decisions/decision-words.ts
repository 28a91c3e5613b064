import type { DecisionState } from '@ldy/domain/asset/decision/decision.ts';
import {
  DECISION_KINDS,
  type DecisionKind,
  type DecisionScope,
  JUSTIFICATIONS,
} from '@ldy/domain/asset/decision/kinds.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';

export const SCOPE_WORDS: Readonly<Record<DecisionScope, string>> = {
  asset: '这个资产',
  group: '资产所在的分组',
  all: '全部资产',
};

export const STATE_WORDS: Readonly<Record<DecisionState, { label: string; color?: TagColor }>> = {
  holds: { label: '生效', color: 'green' },
  waiting: { label: '待批准', color: 'orange' },
  expired: { label: '已过期' },
  revoked: { label: '已撤销' },
};

export const kindLabel = (kind: DecisionKind): string => DECISION_KINDS.find(({ key }) => key === kind)?.label ?? '';
export const justificationLabel = (justification: string): string =>
  JUSTIFICATIONS.find(({ key }) => key === justification)?.label ?? '';

/** The last one is what 已缓解 says. */
export const ASKED_JUSTIFICATIONS = JUSTIFICATIONS.filter(({ key }) => key !== 'inline_mitigations_already_exist');
