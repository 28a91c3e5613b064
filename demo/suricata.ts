/** Checks the syntax of a Suricata rule; null when it is valid. Knows only the keywords that our rules use. */
const HEADER = /^alert (?:tcp|udp|http|tls) \S+ \S+ -> \S+ \S+ \((.*;)\)$/;
/** `keyword;` or `keyword:value;`; a quoted value may contain escaped semicolons. */
const OPTION = /\s*([a-z_.]+)(?::(!?"(?:[^"\\;]|\\.)*"|[^";]*))?;/gy;
const KEYWORDS = new Set(
  'msg flow content pcre nocase depth offset distance within byte_test reference classtype sid rev http.uri http.uri.raw http.header http.header_names http.cookie http.method http.request_body http.user_agent'.split(
    ' ',
  ),
);

/**
 * Characters that Suricata requires in hexadecimal inside a content, and pcre's buffer flags, which cannot be combined with sticky buffers.
 */
const BAD_VALUE: Record<string, RegExp> = { content: /:/, pcre: /\/[a-zA-Z]*[UIPHDMCSYBOVW][a-zA-Z]*"$/ };

function optionsOf(body: string): Map<string, string> | null {
  const options = new Map<string, string>();
  OPTION.lastIndex = 0;
  for (let end = 0; end < body.length; end = OPTION.lastIndex) {
    const match = OPTION.exec(body);
    if (match === null) return null;
    const [, keyword = '', value = ''] = match;
    if (BAD_VALUE[keyword]?.test(value)) return null;
    options.set(keyword, value);
  }
  return options;
}

export function suricataFault(rule: string): string | null {
  const body = HEADER.exec(rule)?.[1];
  if (body === undefined) return 'no header, or the options are not in brackets and closed by ;';
  const options = optionsOf(body);
  if (options === null) return 'an option is not closed, or its value is not quoted or not allowed';
  for (const keyword of options.keys()) if (!KEYWORDS.has(keyword)) return `unknown keyword ${keyword}`;
  for (const needed of ['msg', 'sid', 'rev', 'classtype']) if (!options.has(needed)) return `no ${needed}`;
  return null;
}

export const sidOf = (rule: string): string => /\bsid:(\d+);/.exec(rule)?.[1] ?? '';
