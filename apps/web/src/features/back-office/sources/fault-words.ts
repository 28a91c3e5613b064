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
  [/^The portal could not take it in: (.+)$/s, '门户未能保存：$1'],
];

/** A sentence that the table lacks stays as it is: it may name a file, and what is wrong in it. */
export function faultWords(fault: string): string {
  for (const [sentence, words] of WORDS) if (sentence.test(fault)) return fault.replace(sentence, words);
  return fault;
}
