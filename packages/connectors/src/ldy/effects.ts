import type { Effect } from '@ldy/domain/vulnerability/record.ts';
import type { EDITORIAL_EFFECTS } from './schema.ts';

type EffectName = (typeof EDITORIAL_EFFECTS)[number];

/** What an attacker gains, in the words that our editors use. */
const EFFECTS: Record<EffectName, Omit<Effect, 'id'>> = {
  'code-execution': { value: '代码执行', interpretation: '攻击者可以在目标上运行自己的代码或命令。' },
  'privilege-escalation': { value: '权限提升', interpretation: '攻击者可以把已有的低权限提升为更高的权限。' },
  'authentication-bypass': {
    value: '身份认证绕过',
    interpretation: '攻击者无需有效凭据即可使用本应登录后才能使用的功能。',
  },
  'information-disclosure': { value: '信息泄露', interpretation: '攻击者可以读取本不应看到的数据。' },
  'data-tampering': { value: '数据篡改', interpretation: '攻击者可以写入、修改或删除数据。' },
  'denial-of-service': { value: '拒绝服务', interpretation: '攻击者可以使服务变慢、中断或崩溃。' },
  'full-control': { value: '完全控制', interpretation: '攻击者可以取得目标系统的全部控制权。' },
};

export function effectsOf(names: readonly EffectName[]): Effect[] {
  return names.map((id) => ({ id, ...EFFECTS[id] }));
}
