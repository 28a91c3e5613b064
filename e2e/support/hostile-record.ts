const SCRIPTS = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg onload=window.hacked=1><foreignObject><iframe srcdoc="<script>top.hacked=1</script>">',
  '<a href="javascript:window.hacked=1">click</a>',
  '<style>body{display:none}</style><base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the test input contains it
  '{{constructor.constructor("window.hacked=1")()}} ${window.hacked=1} %3Cscript%3E',
];

const ADDRESSES = [
  'javascript:window.hacked=1',
  'JaVaScRiPt:window.hacked=1',
  'java\tscript:window.hacked=1',
  ' \u0001javascript:window.hacked=1',
  'javascript://example.org/%0Awindow.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  'data:image/svg+xml,<svg onload="window.hacked=1"/>',
  'vbscript:window.hacked=1',
  'file:///etc/passwd',
  '//evil.example/x',
  'https://user:pass@evil.example/"onmouseover="window.hacked=1',
  'https://example.org/?q=<script>window.hacked=1</script>',
  `https://example.org/${'a'.repeat(1500)}`,
];

const LONG_WORD = 'A'.repeat(4_000);
/** Reverses the following text unless its container isolates it. */
const TURNED = '\u202egnp.exe\u2067';
const WORDS = [...SCRIPTS, TURNED, ...ADDRESSES].join(' ');

/** A CVE record with attacks on the reader's page in every text and URL. */
export function hostileRecord(cveId: string): string {
  const text = [{ lang: 'en', value: `${WORDS} ${LONG_WORD}` }];
  const version = { version: SCRIPTS[0], lessThan: SCRIPTS[1], status: 'affected', versionType: SCRIPTS[2] };
  const record = {
    dataType: 'CVE_RECORD',
    dataVersion: '5.1',
    cveMetadata: {
      cveId,
      assignerOrgId: '00000000-0000-4000-9000-000000000001',
      assignerShortName: SCRIPTS[1],
      state: 'PUBLISHED',
      dateReserved: '2030-01-01T00:00:00.000Z',
      datePublished: '2030-01-02T00:00:00.000Z',
      dateUpdated: '2030-01-03T00:00:00.000Z',
    },
    containers: {
      cna: {
        providerMetadata: { orgId: '00000000-0000-4000-9000-000000000001', shortName: SCRIPTS[1] },
        title: `${WORDS.slice(0, 600)} ${'B'.repeat(300)}`,
        descriptions: [
          { ...text[0], supportingMedia: [{ type: 'text/html', base64: false, value: SCRIPTS.join('') }] },
        ],
        affected: [
          {
            vendor: SCRIPTS[0],
            product: SCRIPTS[1],
            defaultStatus: 'unaffected',
            versions: [version],
            platforms: [WORDS],
          },
          {
            vendor: TURNED,
            product: LONG_WORD.slice(0, 500),
            versions: [{ version: WORDS.slice(0, 900), status: 'affected' }],
          },
          { vendor: '__proto__', product: 'constructor', versions: [{ version: '1', status: 'affected' }] },
        ],
        problemTypes: [{ descriptions: [{ lang: 'en', type: 'CWE', cweId: 'CWE-79', description: WORDS }] }],
        references: ADDRESSES.map((url, at) => ({ url, name: SCRIPTS[at % SCRIPTS.length], tags: ['patch'] })),
        metrics: [
          {
            cvssV3_1: {
              version: '3.1',
              vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
              baseScore: 10,
              baseSeverity: 'CRITICAL',
            },
          },
        ],
        solutions: text,
        workarounds: text,
        exploits: text,
        timeline: [{ time: '2030-01-01T00:00:00Z', lang: 'en', value: WORDS }],
        credits: [{ lang: 'en', value: WORDS }],
      },
    },
  };
  // Inserted as text: in an object literal, JavaScript would treat the key `__proto__` specially.
  return JSON.stringify(record).replace(
    '"containers":{',
    '"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"containers":{"__proto__":{"x":1},',
  );
}
