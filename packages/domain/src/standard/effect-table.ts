/** An effect: what a vulnerability allows an attacker to do. */
export interface EffectEntry {
  id: string;
  value: string;
  interpretation: string;
  /** Chinese and English keywords, joined by `|`. */
  keywords: string;
  /** Standard types that imply it if no text mentions an effect. */
  types: readonly string[];
}

export const EFFECTS: readonly EffectEntry[] = [
  {
    id: 'remote-code-execution',
    value: '远程代码执行',
    interpretation: '攻击者可以通过网络在目标上运行自己的代码。',
    keywords:
      '远程代码执行|远程执行代码|远程执行任意代码|getshell|remote code execution|rce vulnerability|execute arbitrary code remotely|remotely execute arbitrary code|remote attackers to execute arbitrary code|remote attacker to execute arbitrary code|remote attacker to execute code',
    types: [],
  },
  {
    id: 'code-execution',
    value: '代码执行',
    interpretation: '攻击者可以在目标上运行自己的代码。',
    keywords:
      '任意代码执行|代码执行|执行任意代码|运行任意代码|code execution|execute arbitrary code|execute code|run arbitrary code|execution of arbitrary code|arbitrary code',
    types: ['code-injection', 'deserialization', 'file-upload', 'untrusted-search-path'],
  },
  {
    id: 'command-execution',
    value: '命令执行',
    interpretation: '攻击者可以在目标上执行系统命令。',
    keywords:
      '命令执行|执行任意命令|任意命令|执行系统命令|command execution|execute arbitrary commands|execute arbitrary os commands|execute commands|arbitrary command|command injection',
    types: ['command-injection'],
  },
  {
    id: 'full-control',
    value: '完全控制',
    interpretation: '攻击者可以取得目标系统的全部控制权。',
    keywords: '完全控制|控制服务器|接管|takeover of|take over|full control|complete compromise|gain complete control',
    types: [],
  },
  {
    id: 'privilege-escalation',
    value: '权限提升',
    interpretation: '攻击者可以把已有的低权限提升为更高的权限。',
    keywords:
      '权限提升|提升权限|提权|特权提升|获取root|privilege escalation|escalation of privilege|elevation of privilege|escalate privileges|escalate their privileges|elevate privileges|gain privileges|gain elevated privileges|gain root|elevated privileges',
    types: ['privilege-management'],
  },
  {
    id: 'authentication-bypass',
    value: '身份认证绕过',
    interpretation: '攻击者无需有效凭据即可使用本应登录后才能使用的功能。',
    keywords:
      '身份验证绕过|绕过身份验证|绕过认证|认证绕过|绕过身份认证|登录绕过|绕过登录|authentication bypass|bypass authentication|bypass the authentication|bypass login',
    types: ['hard-coded-credentials', 'weak-password'],
  },
  {
    id: 'security-bypass',
    value: '安全绕过',
    interpretation: '攻击者可以绕过产品的限制或防护机制。',
    keywords:
      '安全绕过|绕过安全|限制绕过|绕过限制|绕过访问|绕过访问控制|security bypass|security feature bypass|bypass security|bypass intended|bypass restrictions|bypass access|sandbox escape|policy bypass',
    types: [],
  },
  {
    id: 'unauthorized-access',
    value: '未授权访问',
    interpretation: '攻击者可以使用或查看本无权接触的功能和数据。',
    keywords: '未授权访问|未授权|未经授权|越权|unauthorized access|unauthorised access|gain access to|improper access',
    types: ['missing-authentication', 'privilege-bypass', 'access-control'],
  },
  {
    id: 'information-disclosure',
    value: '信息泄露',
    interpretation: '攻击者可以读取本不应看到的数据。',
    keywords:
      '信息泄露|信息泄漏|泄露|敏感信息|获取数据库|读取任意文件|任意文件读取|任意文件下载|文件读取|information disclosure|information leak|disclose|sensitive information|sensitive data|obtain potentially sensitive|read arbitrary files|read arbitrary|arbitrary file read|unauthorized read access|unauthorized access to critical data|user-sensitive data',
    types: [
      'information-disclosure',
      'log-disclosure',
      'debug-disclosure',
      'side-channel',
      'path-traversal',
      'xxe',
      'sql-injection',
    ],
  },
  {
    id: 'file-write',
    value: '文件写入',
    interpretation: '攻击者可以在目标上创建或覆盖文件。',
    keywords:
      '任意文件写入|文件写入|任意文件上传|文件上传|上传任意文件|上传恶意文件|覆盖任意文件|写入任意文件|arbitrary file write|write arbitrary files|upload arbitrary|overwrite arbitrary|file upload|unrestricted upload|arbitrary file upload',
    types: ['file-upload'],
  },
  {
    id: 'data-tampering',
    value: '数据篡改',
    interpretation: '攻击者可以写入、修改或删除数据。',
    keywords:
      '篡改|修改数据|修改任意|删除任意|任意文件删除|tamper|modify data|modify arbitrary|delete arbitrary|arbitrary file deletion|unauthorized update|unauthorized creation|unauthorized modification|data manipulation',
    types: ['sql-injection', 'data-authenticity'],
  },
  {
    id: 'denial-of-service',
    value: '拒绝服务',
    interpretation: '攻击者可以使服务变慢、中断或崩溃。',
    keywords:
      '拒绝服务|崩溃|denial of service|denial-of-service|dos attack|(dos)|crash|system hang|cause a hang|resource exhaustion|kernel panic|infinite loop',
    types: ['null-pointer', 'resource-exhaustion', 'resource-management'],
  },
  {
    id: 'session-hijacking',
    value: '会话劫持与跨站',
    interpretation: '攻击者可以借受害者的浏览器执行脚本或操作，冒充其身份。',
    keywords:
      '会话劫持|跨站脚本|跨站请求伪造|窃取cookie|cookie认证|xss|csrf|session hijack|hijack the session|cross-site scripting|cross site scripting|cross-site request forgery|arbitrary web script|session fixation|steal cookies',
    types: ['xss', 'csrf'],
  },
  {
    id: 'memory-corruption',
    value: '内存破坏',
    interpretation: '攻击者可以改写程序的内存，可能使其崩溃或被控制。',
    keywords:
      '内存破坏|内存损坏|缓冲区溢出|堆溢出|栈溢出|越界写|memory corruption|corrupt memory|buffer overflow|heap corruption|out-of-bounds write|use after free|use-after-free|heap overflow|stack overflow',
    types: ['buffer-error', 'use-after-free', 'format-string', 'data-conversion'],
  },
  {
    id: 'spoofing',
    value: '欺骗与伪造',
    interpretation: '攻击者可以冒充他人或可信的内容，诱导用户或系统。',
    keywords: '欺骗|钓鱼|伪造|中间人|spoof|phishing|impersonat|man-in-the-middle|open redirect|redirect users',
    types: ['open-redirect', 'trust-management'],
  },
  {
    id: 'internal-network-access',
    value: '内网探测',
    interpretation: '攻击者可以借目标访问它所在的内部网络。',
    keywords: '内网|服务器端请求伪造|服务端请求伪造|ssrf|server-side request forgery|internal network|port scan',
    types: ['ssrf'],
  },
];
