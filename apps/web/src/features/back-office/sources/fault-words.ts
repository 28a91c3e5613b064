/** What the server says of a visit that failed (platform/safe-fetch, features/collection), in the words of the page; `$1` is the host. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(\S+) could not be reached \((.+)\)\.$/, '无法连接 $1（$2）'],
  [/^(\S+) did not answer in time\.$/, '$1 没有按时应答'],
  [/^(\S+) answered more than (\d+) bytes\.$/, '$1 的应答超过 $2 字节'],
  [/^(\S+) broke off its answer\.$/, '$1 的应答中途断开'],
  [/^(\S+) sent nothing for ([\d.]+) s\.$/, '$1 有 $2 秒没有发送任何内容'],
  [/^(\S+) answered in (?:broken gzip|an encoding not asked for)\.$/, '$1 的应答无法解压'],
  [/^(\S+) answered with status (\d+)\.$/, '$1 返回 HTTP $2'],
  [/^(\S+) says that it is gone\.$/, '$1 表示这个地址已不存在（HTTP 410），来源已停用'],
  [/^(\S+) redirects too often\.$/, '$1 重定向次数过多'],
  [/^(\S+) redirects from https to http\.$/, '$1 从 https 重定向到 http，不予跟随'],
  [/^(\S+) is not called: its port is not configured\.$/, '$1 的端口未获允许（LDY_COLLECT_ALLOW）'],
  [/^(\S+) is not called: .*not public\.$/, '$1 不是公网地址，未获允许（LDY_COLLECT_ALLOW）'],
  [/^nothing of .+ is in it$/, '应答里没有可读取的内容，可能是登录页或别的网页'],
  [/^none of its (\d+) entries can be understood$/, '应答里的 $1 条内容都无法读懂'],
  [/^nothing in it can be understood$/, '内容无法读懂'],
  [/^its (sha\d+) is another than its publisher says$/, '与发布者公布的 $1 校验和不符'],
  [/^the list names its sum, and the sum cannot be had$/, '清单写明了校验和的地址，但取不到'],
  [/^it is of no publisher, not of (\S+)$/, '没有写明发布者，应为 $1'],
  [/^it is of (\S+), not of (\S+)$/, '发布者是 $1，不是 $2'],
  [/^(\S+) is a document of another publisher$/, '$1 已由另一发布者发布'],
  [/^it speaks for (\S+), which has a source of its own$/, '以 $1 的名义发布，而 $1 另有自己的来源'],
  [/^its publisher is named by no address$/, '没有用网址写明发布者'],
  [/^(\S+) is not of the owner of (\S+)\.$/, '$1 与 $2 不属于同一所有者，不予访问'],
  [/^it is no (JSON|CSV): .+$/s, '清单不是有效的 $1'],
  [/^it is no provider-metadata\.json of CSAF$/, '不是 CSAF 的 provider-metadata.json'],
  [/^it names neither a feed nor a folder of what everybody may read$/, '没有列出任何公开的 ROLIE 源或目录'],
  [/^it names more than (\d+) feeds$/, '列出的 ROLIE 源超过 $1 个'],
  [/^it lists more than (\d+) documents$/, '列出的文档超过 $1 份'],
  [/^its feed has more than (\d+) pages$/, 'ROLIE 源超过 $1 页'],
  [/^it is no ROLIE feed$/, '不是 ROLIE 源'],
  [/^it is no deltaLog\.json of the CVE list$/, '不是 CVE 列表的 deltaLog.json'],
  [/^it is no modified_id\.csv of OSV$/, '不是 OSV 的 modified_id.csv'],
  [/^it is no page of NVD’s API 2\.0$/, '不是 NVD API 2.0 的应答'],
  [/^the page does not say when it was made$/, '应答没有写明生成时间'],
  [/^the page begins at (\d+), not at (\d+)$/, '应答从第 $1 条开始，请求的是第 $2 条'],
  [/^the page has (\d+) records of (\d+)$/, '应答应有 $2 条，只有 $1 条'],
  [/^its total changed from (\d+) to (\d+) between two pages$/, '取页期间总数由 $1 变为 $2，整段未采用，下次重取'],
  [/^its pages hold (\d+) different records of (\d+)$/, '各页共有 $1 条不同的记录，应为 $2 条，整段未采用，下次重取'],
  [/^it says that nothing changed for more than a day$/, '应答称一天多没有任何变化，不予采信'],
  [/^it would withdraw (\d+) of (\d+) records; nothing was taken$/, '会撤回 $2 条中的 $1 条，已停下，没有采用任何内容'],
  [/^it has (\d+) entries and had (\d+); nothing was taken$/, '由 $2 条减为 $1 条，已停下，没有采用任何内容'],
  [/^there is no list at (.+)$/, '路径 $1 处没有列表'],
  [/^The portal could not take it in: (.+)$/s, '门户未能保存：$1'],
];

/** Names the first of those that failed. */
const OF_DOCUMENTS = /^(\d+) of (\d+) documents could not be taken; (\S+): (.+)$/s;

/** A sentence that the table lacks stays as it is: it may name a file, and what is wrong in it. */
export function faultWords(fault: string): string {
  const [, some, all, name, why] = OF_DOCUMENTS.exec(fault) ?? [];
  if (why) return `${all} 份文档中有 ${some} 份未能采集；${name}：${faultWords(why)}`;
  for (const [sentence, words] of WORDS) if (sentence.test(fault)) return fault.replace(sentence, words);
  return fault;
}
