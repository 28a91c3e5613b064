import { isIP } from 'node:net';
import { z } from 'zod';
import { BRAND_VARIABLES } from './brand-variables.ts';
import { CAPTCHA_VARIABLES } from './captcha-variables.ts';
import { CHANNEL_VARIABLES } from './channel-variables.ts';
import { COLLECTION_VARIABLES } from './collection-variables.ts';
import { DASHBOARD_VARIABLES } from './dashboard-variables.ts';
import { FILE_VARIABLES } from './file-variables.ts';
import { choice, isUrl, text, wholeNumber } from './kinds.ts';
import { TRANSLATION_VARIABLES } from './translation-variables.ts';

/** An environment variable: its schema and its description. */
export interface Variable {
  /** Parses the text; its error message is shown to the operator. */
  schema: z.ZodType<unknown, string | undefined>;
  /** The default, in the notation of the variable. */
  default: string;
  description: string;
  /** The description in the back office. */
  chinese: string;
  /** In the back office: what holds without the variable, where `default` is not simply its value. */
  unset?: string;
  /** Never printed, not even when malformed. */
  secret?: true;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** All settings of the portal. docs/configuration.md, .env.example, `npm start -- --help` and the page of settings are generated from this table. */
export const VARIABLES = {
  LDY_PORT: {
    schema: wholeNumber(1, 65_535, 8000),
    default: '8000',
    description: 'Port that portal and API listen on.',
    chinese: '门户与接口监听的端口。',
  },
  LDY_HOST: {
    schema: text.default('127.0.0.1'),
    default: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 serves the whole network, behind a proxy with TLS.',
    chinese: '监听的地址。0.0.0.0 对整个网络开放，须置于启用 TLS 的代理之后。',
  },
  DATABASE_URL: {
    schema: text
      .refine(
        (value) => isUrl(value, ['postgres:', 'postgresql:']),
        'must be postgres://user:password@host:port/database',
      )
      .optional(),
    default: 'none: the embedded database',
    description: 'PostgreSQL 15 or newer, created with a UTF-8 locale.',
    chinese: 'PostgreSQL 15 或更新版本的连接地址，数据库须以 UTF-8 建立。',
    unset: '使用内置数据库',
    secret: true,
  },
  LDY_CATALOGUE_DIR: {
    schema: text.optional(),
    default: 'none: the built-in tables alone',
    description:
      'Folder with vendors.tsv, products.tsv or product-families.tsv of your own: their rows go before the built-in ones. Relative to the project; after a change the library is rebuilt.',
    chinese:
      '自有的厂商与产品表所在的文件夹：vendors.tsv、products.tsv、product-families.tsv，优先于内置的表。相对于项目文件夹；修改后漏洞库自动重建。',
    unset: '只用内置的表',
  },
  LDY_DATABASE_POOL_SIZE: {
    schema: wholeNumber(1, 500, 10),
    default: '10',
    description:
      'Connections to PostgreSQL at most, per process; six of ten are for lists and profiles alone, so that these never keep anybody from signing in, and one counts calls.',
    chinese: '每个进程到 PostgreSQL 的最多连接数，其中六成只用于列表与详情，以免影响登录，另有一个用于计数。',
  },
  LDY_DATA_DIR: {
    schema: text.default('./data'),
    default: './data',
    description:
      'Folder of the embedded database, files and caches; one portal per folder, and nothing of yours in it but files to import, in `imports`. Relative to the project.',
    chinese: '内置数据库、文件与缓存所在的文件夹，由一个门户独占。相对于项目文件夹。',
  },
  LDY_DEMO_DATA: {
    schema: choice('on', 'off').optional(),
    default: 'on with the embedded database, else off',
    description: 'Whether an empty database is filled with the demo data at start.',
    chinese: '启动时数据库为空，是否载入演示数据。',
    unset: '内置数据库载入，PostgreSQL 不载入',
  },
  LDY_DOMESTIC_PRODUCTS: {
    schema: text.optional(),
    default: 'none: the built-in list alone',
    description:
      'File with domestic products (信创) of your own, one a line: vendor, a tab, product or *, a tab, category. They go before the built-in ones. Relative to the project; after a change the library is rebuilt.',
    chinese:
      '自有的信创产品清单：每行依次为厂商、产品（或 *）、类别，以制表符分隔，优先于内置清单。相对于项目文件夹；修改后漏洞库自动重建。',
    unset: '只用内置清单',
  },
  LDY_ADDRESS_DATABASE: {
    schema: text.regex(/\.mmdb$/i, 'must be a file that ends in .mmdb').optional(),
    default: 'none: devices show networks without places',
    description:
      'Address database in the MaxMind DB format, e.g. of GeoLite2, DB-IP or IP2Location: devices are listed with country, province and city. Read again when it is replaced. Relative to the project.',
    chinese:
      'IP 地址库文件，MaxMind DB 格式，如 GeoLite2、DB-IP、IP2Location：登录设备据此显示国家、省份与城市。替换后自动重新读取。相对于项目文件夹。',
    unset: '未设置；登录设备只显示网段',
  },
  LDY_HOLIDAYS: {
    schema: text.optional(),
    default: 'none: the built-in years alone',
    description:
      'File with the public holidays of years that the portal does not know yet, for the deadlines of applications: lines of "off", first day, last day, or "worked", day, with tabs between them. Relative to the project.',
    chinese:
      '内置年份之外的节假日，用于计算审批期限：每行为 off、首日、末日，或 worked、日期，以制表符分隔。相对于项目文件夹。',
    unset: '只用内置年份',
  },
  LDY_SECRET_KEYS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.length >= 2 && parts.every((part) => Buffer.from(part, 'base64').length === 32),
        'must be two or more keys of 32 bytes in base64, comma-separated (openssl rand -base64 32)',
      )
      .optional(),
    default: 'none: keys of the data folder, made at the first start',
    description:
      'Keys for personal data at rest: the index key, then sealing keys, newest first. Every process on one database needs the same.',
    chinese: '加密个人信息的密钥：先是索引密钥，再是加密密钥，新的在前。使用同一数据库的进程须一致。',
    unset: '使用首次启动时在数据文件夹中生成的密钥',
    secret: true,
  },
  LDY_PUBLIC_URL: {
    schema: text
      .refine((value) => isUrl(value, ['http:', 'https:']), 'must be a URL such as https://vuln.example.cn')
      .transform((value) => new URL(value).origin)
      .optional(),
    default: 'none: the address the browser used',
    description:
      'Address under which people reach the portal, for links and for the same-origin check; https turns HSTS on.',
    chinese: '用户访问门户的地址，用于生成链接与校验请求来源；为 https 时启用 HSTS。',
    unset: '以浏览器访问的地址为准',
  },
  LDY_TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .refine((parts) => parts.every(isNetwork), 'must be addresses or networks, e.g. 10.0.0.5,192.168.0.0/16')
      .optional()
      .transform((parts) => parts ?? []),
    default: 'none',
    description: 'Proxies with X-Forwarded-For and X-Forwarded-Proto that are believed, comma-separated.',
    chinese: '可信代理的地址或网段，采信其 X-Forwarded-For 与 X-Forwarded-Proto，以逗号分隔。',
    unset: '没有可信代理',
  },
  LDY_VISITOR_CALLS_PER_MINUTE: {
    schema: wholeNumber(1, 1_000_000, 600),
    default: '600',
    description: 'API calls that one address may make per minute, on average, of all processes.',
    chinese: '一个地址平均每分钟可调用接口的次数，各进程合并计数。',
  },
  ...CAPTCHA_VARIABLES,
  ...CHANNEL_VARIABLES,
  ...BRAND_VARIABLES,
  ...TRANSLATION_VARIABLES,
  ...FILE_VARIABLES,
  ...COLLECTION_VARIABLES,
  ...DASHBOARD_VARIABLES,
  LDY_VISITOR_SEARCHES_PER_DAY: {
    schema: wholeNumber(0, 100_000_000, 5),
    default: '5',
    description:
      'Searches a day (Asia/Shanghai) that a visitor may make, by browser. Callers of one address that keep no cookies share that of one browser.',
    chinese: '访客每天（北京时间）可搜索的次数，按浏览器计；同一地址不保存 Cookie 的调用共用一份。',
  },
  LDY_VISITOR_DETAILS_PER_DAY: {
    schema: wholeNumber(0, 100_000_000, 10),
    default: '10',
    description: 'Records a day that a visitor may open, by browser; the same record counts once.',
    chinese: '访客每天可打开的漏洞数，按浏览器计；同一漏洞只计一次。',
  },
  LDY_VISITOR_ADDRESS_SEARCHES_PER_DAY: {
    schema: wholeNumber(0, 100_000_000, 100),
    default: '100',
    description:
      'Searches a day that all visitors of one address (IPv6: /64) may make together; never below those of one browser. The same search counts once.',
    chinese: '同一地址（IPv6 按 /64）全部访客每天合计可搜索的次数，不低于单个浏览器的次数；相同的搜索只计一次。',
  },
  LDY_VISITOR_ADDRESS_DETAILS_PER_DAY: {
    schema: wholeNumber(0, 100_000_000, 200),
    default: '200',
    description:
      'Records a day that all visitors of one address may open together, search engines included; never below those of one browser.',
    chinese: '同一地址全部访客每天合计可打开的漏洞数，包括搜索引擎，不低于单个浏览器的数量。',
  },
  LDY_VISITOR_BROWSERS_PER_DAY: {
    schema: wholeNumber(0, 1_000_000, 50),
    default: '50',
    description:
      'Browsers of one address that are counted by themselves each day; further ones share the limits of one, as do callers without cookies.',
    chinese: '同一地址每天单独计数的浏览器数，超出的与不保存 Cookie 的调用共用一份。',
  },
  LDY_ACCOUNT_CALLS_PER_MINUTE: {
    schema: wholeNumber(1, 1_000_000, 120),
    default: '120',
    description: 'Lists and records that one account may read in a minute; who is faster must pass the slider.',
    chinese: '一个账号每分钟可读取的列表与漏洞数，超过后须通过滑块验证；各进程合并计数。',
  },
  LDY_SEARCH_INDEX: {
    schema: choice('on', 'off').default('on'),
    default: 'on',
    description:
      'Whether searches are answered from an index in memory, about 1.4 KB a record; off: by the database, slower. The database answers while the index is warming up.',
    chinese: '是否由内存索引应答搜索，每条约 1.4 KB；off 时由数据库应答，较慢。索引载入期间由数据库应答。',
  },
  LDY_SEARCH_ENGINE: {
    schema: text.default('columnar'),
    default: 'columnar',
    description:
      'The engine that answers searches while LDY_SEARCH_INDEX is on: columnar, the index in memory, unless another one was built in.',
    chinese: 'LDY_SEARCH_INDEX 为 on 时应答搜索的引擎：columnar 即内存索引；自行加入其他引擎时填写其名称。',
  },
  LDY_SEARCH_FOLDER: {
    schema: text.optional(),
    default: 'search in the data folder',
    description:
      'Folder where the index is stored over restarts, on a fast disk; written by one process at a time. Relative to the project.',
    chinese: '保存索引的文件夹，应在高速磁盘上，同一时间只由一个进程写入。相对于项目文件夹。',
    unset: '数据文件夹中的 search',
  },
  LDY_SEARCH_TIME_LIMIT_MS: {
    schema: wholeNumber(10, 60_000, 250),
    default: '250',
    description: 'Milliseconds that one search may take of the index; what takes longer is refused with a sentence.',
    chinese: '一次搜索在索引中最多用的毫秒数，超过即拒绝并说明。',
  },
  LDY_NOTICE_OWN_APPROVAL: {
    schema: choice('on', 'off').default('off'),
    default: 'off',
    description:
      'Whether an editor may approve a notice of their own; off: a second person has to. For portals with a single editor.',
    chinese: '撰写者是否可以批准自己的情报。off 时须由另一位编辑审核；只有一位编辑时可设为 on。',
  },
  LDY_AUDIT_KEEP_DAYS: {
    schema: wholeNumber(180, 36_500, 365),
    default: '365',
    description: 'Days that the audit log is retained, at least 180.',
    chinese: '审计日志保留的天数，至少 180。',
  },
  LDY_AUDIT_SUM_FILE: {
    schema: text.optional(),
    default: 'none',
    description:
      'File to which the sum of the audit log is appended every day: on another system, or one that only takes more lines.',
    chinese: '每天把审计日志校验值追加到此文件。宜放在另一系统上，或只能追加的位置。',
    unset: '不写入',
  },
  LDY_LIVE_PORT: {
    schema: wholeNumber(1, 65_535, 8002),
    default: '8002',
    description: 'Port of live messages where they run in a process of their own; else they are on LDY_PORT.',
    chinese: '实时消息由单独的进程提供时所用的端口；否则与 LDY_PORT 相同。',
  },
  LDY_LOG_LEVEL: {
    schema: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
    default: 'info',
    description: 'Least severity that is logged: fatal, error, warn, info, debug, trace or silent.',
    chinese: '记入日志的最低级别：fatal、error、warn、info、debug、trace 或 silent。',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
export type VariableValues = { [Name in VariableName]: z.output<(typeof VARIABLES)[Name]['schema']> };

/** Read by tests and tools, not by the portal; not reported as unknown. */
export const TOOL_VARIABLES: readonly string[] = [
  'LDY_TEST_DATABASE_URL',
  'LDY_TEST_SEED',
  'LDY_TEST_BUDGET',
  'LDY_REAL_DATA',
];
