import { object, type TypeOf, text } from '@ldy/schema/schema.ts';

export const VULNERABILITY_TYPE = object({
  id: text('漏洞类型标识', 316),
  name: text('漏洞类型名称', 317),
  interpretation: text('漏洞类型解释', 318),
  harm: text('漏洞类型危害', 319),
});
export type VulnerabilityType = TypeOf<typeof VULNERABILITY_TYPE>;

export const EFFECT = object({
  id: text('影响标识', 320),
  value: text('影响', 321),
  interpretation: text('影响解释', 322),
});
export type Effect = TypeOf<typeof EFFECT>;
