/**
 * Sentences about an attack say more than what it does: what an attacker needs before it, what it could do together with other faults, and what users should do. Each by a word that
 * is sought first; patterns are bounded, texts are hostile.
 */
type Condition = readonly [word: string, pattern: RegExp];

/** `文件上传功能`, `文件上传接口`: a part of the product. */
export const PLACE_OF_UPLOADS = /文件上传(?=功能|接口|模块|组件|页面|表单|服务|控件|插件|字段|请求|处(?!理)|点)/g;

const CONDITIONS: readonly Condition[] = [
  ['崩溃', /(?:当|在|若|如果)[^，。；,\n]{0,30}?崩溃(?:时|后|期间|的时候|的?情况下)|崩溃(?:报告|日志|转储|信息)/g],
  [
    'crash',
    /\b(?:when|if|once|after|whenever) (?:the|a|an|it|its|this) ?(?:[\w'-]{1,30} ){0,5}crash(?:es|ed)(?=[.,;)]|$)/gi,
  ],
  ['crash', /\bcrash[- ](?:dump|report|log)\w{0,5}/gi],
  [
    'in conjunction with other',
    /[^.\n]{0,200}in conjunction with other (?:vulnerabilities|bugs|exploits)[^.\n]{0,300}/gi,
  ],
  // What comes of an attack that fails.
  [
    '失败',
    /(?:失败的(?:漏洞)?(?:攻击|利用|尝试|企图)?|失败尝试|(?:攻击|利用|尝试|企图)失败)(?=[^，,。；;\n]{0,20}(?:导致|造成|引发|引起|触发|致使))[^，,。；;\n]{0,60}/g,
  ],
  ['attempt', /\b(?:failed|unsuccessful) (?:exploit\w{0,6}|attack) attempts?[^.;\n]{0,200}/gi],
  ['其他漏洞', /(?:结合|配合|利用|与|和)其他漏洞[^。\n]{0,100}/g],
  // Rights that an attacker has before.
  ['privilege', /\b(?:or|and) higher privileges?/gi],
  [
    'privilege',
    /\b(?:attackers?|(?<!\b(?:add|create|creates|creating|new) )users?|actors?|accounts?|adversary|adversaries|someone|who|that) (?:already )?(?:with|having|has|have|holds?|possess\w{0,5}) (?:[\w-]{1,20} ){0,3}(?:elevated|higher) privileges?/gi,
  ],
  [
    'privilege',
    /\b(?:needs?|requir(?:es?|ing)) (?:[\w-]{1,20} ){0,4}(?:elevated|higher) privileges?|\b(?:elevated|higher) privileges? (?:are|is) (?:needed|required)/gi,
  ],
  [' gain ', /\bfirst (?:have to |need to )?gain [^.,;\n]{0,120}?(?= and |[.,;\n]|$)/gi],
  // Where the fault is.
  ['文件上传', PLACE_OF_UPLOADS],
  // What to do about it.
  ['unable to upgrade', /\bunable to upgrade[^.\n]{0,300}/gi],
  ['are advised', /\b(?:users?|administrators?|customers?) are advised[^.\n]{0,300}/gi],
  ['workaround', /\bas an? (?:temporary |possible )?workaround[^.\n]{0,300}/gi],
  [
    'under ',
    /\band,? (?:also )?under (?:certain|specific|some|particular) (?:conditions|circumstances),? [^.;\n]{0,120}/gi,
  ],
  // What is weak, not what is had.
  [
    'sensitive information',
    /\b(?:via|through|due to) (?:[\w-]{1,20} ){0,4}(?:encoding|encryption|storage) of sensitive information/gi,
  ],
  // How what an attacker sends is made, and commands to a database.
  ['spoofed', /\b(?:via|using|through|with|by|sends?|sending) (?:an? |the )?(?:[\w-]{1,20} ){0,2}spoofed\b/gi],
  ['命令', /SQL ?命令(?:注入)?/gi],
  ['权限的', /(?:具备|具有|拥有|已经?(?:获得|获取|取得))[^，。；的\n]{0,12}权限的/g],
];
/** By the word, so that each is sought once. */
const BY_WORD = [...new Set(CONDITIONS.map(([word]) => word))].map((word) => {
  return [word, CONDITIONS.flatMap(([other, pattern]) => (other === word ? [pattern] : []))] as const;
});

/** What a text says that an attack does, without what it needs. */
export function withoutConditions(text: string): string {
  let rest = text;
  for (const [word, patterns] of BY_WORD) {
    if (!rest.includes(word)) continue;
    for (const pattern of patterns) rest = rest.replace(pattern, ' ');
  }
  return rest;
}
