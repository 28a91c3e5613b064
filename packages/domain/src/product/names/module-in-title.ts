/** The module at fault where a line of CNVD names only the platform that runs it: `Node.js` under the title `Joyent Node.js serve-index跨站脚本漏洞`. */

interface Platform {
  /** The whole product of the line. */
  product: RegExp;
  /** In the title, the platform before the module in group 1. */
  title: RegExp;
  /** Before the name of the module. */
  prefix: string;
  /** Parts of the platform itself. */
  own: ReadonlySet<string>;
}

const PLATFORMS: readonly Platform[] = [
  {
    product: /^node\.?js$/i,
    title:
      /^(?:Joyent\s(?:Node\.?[jJ][sS]\s)?|Node\.?[jJ][sS]\s)(?!Node\.?[jJ][sS]|[Dd]ll)['‘]?((?![A-Z]+(?![\w-]))[A-Za-z@][\w@/-]{1,40}(?:\sweb\sframework)?)['’]?\s?(?=\p{Script=Han}|[A-Z]{3})/u,
    prefix: 'Node.js',
    own: new Set(
      'api assert buffer child_process cluster console core crypto debugger dgram dns domain events fs http http2 https inspector net node openssl os path process punycode querystring readline repl stream timers tls tty url util v8 vm worker_threads zlib lts dos 64 windows'.split(
        ' ',
      ),
    ),
  },
  {
    product: /^(?:cloudbees\s)?jenkins(?:\sci)?$/i,
    title:
      /^(?:cloudbees\s|(?:cloudbees\s)?jenkins\s(?:ci\s)?)(?!jenkins\s)([\w-][\w .:&+/()-]{1,60}?)\s?(?:plug-?in(?!s)|插件)/i,
    prefix: 'Jenkins Plugin',
    own: new Set(['core', 'cli', 'plugin']),
  },
];

/** The platform with its module; '' where the title names none. */
export function moduleInTitle(product: string, title: string): string {
  if (title === '' || product.length > 20) return '';
  for (const platform of PLATFORMS) {
    if (!platform.product.test(product)) continue;
    const name = platform.title.exec(title.slice(0, 200))?.[1]?.trim() ?? '';
    if (name !== '' && !platform.own.has(name.toLowerCase())) return `${platform.prefix} ${name}`;
  }
  return '';
}
