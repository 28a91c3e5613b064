import { choice, text } from './kinds.ts';

const PLACE = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\]):\d{1,5}$/i;
/** What a header may hold, without comma. */
const KEY_OF_HOST = /^([\w.-]+(?::\d{1,5})?)=([\x21-\x2b\x2d-\x7e]{1,500})$/;

/** Whether, and where, the portal collects by itself. */
export const COLLECTION_VARIABLES = {
  LDY_COLLECT: {
    schema: choice('on', 'off').default('on'),
    default: 'on',
    description:
      'Whether the portal visits the sources that are listed in it (npm run sources -- list). With off it visits none; files are imported as before.',
    chinese: '是否按计划采集已登记的来源（npm run sources -- list）。off 表示不采集，仍可导入文件。',
  },
  LDY_COLLECT_ALLOW: {
    schema: text
      .transform((value) => value.split(',').map((place) => place.trim().toLowerCase()))
      .refine(
        (places) => places.every((place) => PLACE.test(place)),
        'must be host:port, such as 10.0.0.9:8080, comma-separated',
      )
      .default([]),
    default: 'none: sources on the internet, at ports 80 and 443',
    description:
      'Places inside the network, or at other ports, that sources may be at and redirect to: host:port, comma-separated.',
    chinese: '允许采集的内网地址或其他端口，格式为“主机:端口”，以逗号分隔。未列出的内网地址一律拒绝。',
    unset: '只采集互联网上的 80 与 443 端口',
  },
  LDY_METRICS_TOKEN: {
    schema: text.regex(/^[\x21-\x7e]{20,200}$/, 'must be 20 to 200 characters without spaces').optional(),
    default: 'none: there is no /metrics',
    description: 'Token by which Prometheus reads /metrics: 20 to 200 characters, sent as Authorization: Bearer ….',
    chinese: 'Prometheus 读取 /metrics 的令牌，20 至 200 个字符，以 Authorization: Bearer … 发送。',
    unset: '未设置，不提供 /metrics',
    secret: true,
  },
  LDY_COLLECT_KEYS: {
    schema: text
      .transform((value) => value.split(',').map((pair) => KEY_OF_HOST.exec(pair.trim())))
      .refine(
        (pairs) => pairs.every((pair) => pair !== null),
        'must be host=key, such as services.nvd.nist.gov=…, comma-separated',
      )
      .transform((pairs) =>
        pairs.flatMap((pair) => (pair ? [[(pair[1] ?? '').toLowerCase(), pair[2] ?? ''] as const] : [])),
      )
      .default([]),
    default: 'none',
    description: 'Keys of sources that want one: host=key, comma-separated. Each is sent to that host alone, by https.',
    chinese: '需要密钥的来源，格式为“主机=密钥”，以逗号分隔。密钥只经 https 发往该主机。',
    unset: '未设置',
    secret: true,
  },
} as const;
