/** An effect: what a vulnerability allows an attacker to do. */
export interface EffectEntry {
  id: string;
  value: string;
  interpretation: string;
  /** Chinese and English keywords in the spelling of KeywordMatcher. */
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
      '远程代码执行|远程执行代码|远程执行任意代码|远程任意代码执行|getshell|remote code execution|rce|execute arbitrary code remotely|remotely execute arbitrary code|remote attackers to execute arbitrary code|remote attacker to execute arbitrary code|remote attackers to execute code|remote attacker to execute code',
    types: [],
  },
  {
    id: 'code-execution',
    value: '代码执行',
    interpretation: '攻击者可以在目标上运行自己的代码。',
    keywords:
      '任意代码执行|代码执行|执行任意代码|运行任意代码|执行代码|执行恶意代码|code execution|execute arbitrary code|execute code|executing arbitrary code|run arbitrary code|execution of arbitrary code|arbitrary code|execute malicious code',
    types: ['code-injection', 'deserialization', 'untrusted-search-path'],
  },
  {
    id: 'command-execution',
    value: '命令执行',
    interpretation: '攻击者可以在目标上执行系统命令。',
    keywords:
      '命令执行|命令注入|执行任意命令|任意命令|执行系统命令|执行任意操作系统命令|执行非法命令|command execution|execute arbitrary command*|execute arbitrary os command*|execute arbitrary system command*|execute arbitrary shell command*|execute command*|execute system command*|arbitrary command*|unauthorized code or command*|command injection|shell injection',
    types: ['command-injection'],
  },
  {
    id: 'full-control',
    value: '完全控制',
    interpretation: '攻击者可以取得目标系统的全部控制权。',
    keywords:
      '完全控制|控制服务器|服务器控制权|设备控制权|完全接管|接管服务器|接管设备|接管系统|接管账户|接管账号|takeover of|take over|account takeover|full control|complete control|complete compromise|gain complete control',
    types: [],
  },
  {
    id: 'privilege-escalation',
    value: '权限提升',
    interpretation: '攻击者可以把已有的低权限提升为更高的权限。',
    keywords:
      '权限提升|提升权限|提升特权|提权|特权提升|权限升级|特权升级|获取root|获得root|以root权限|获取管理员权限|获得管理员权限|取得管理员权限|获取system|获得system|privilege escalation|escalation of privilege|elevation of privilege|escalate privilege*|escalate their privilege*|escalate his privilege*|elevate privilege*|elevate their privilege*|gain privilege*|gain elevated privilege*|gain root|gain administrat*|elevated privilege*|higher privilege*',
    types: ['privilege-management'],
  },
  {
    id: 'authentication-bypass',
    value: '身份认证绕过',
    interpretation: '攻击者无需有效凭据即可使用本应登录后才能使用的功能。',
    keywords:
      '身份验证绕过|身份认证绕过|绕过身份验证|绕过认证|认证绕过|验证绕过|绕过身份认证|登录绕过|绕过登录|authentication bypass|bypass authentication|bypass the authentication|bypassing authentication|bypass login|login bypass|without valid credential*|log in as any user|log in as any existing user',
    types: ['authentication-bypass', 'hard-coded-credentials', 'weak-password'],
  },
  {
    id: 'security-bypass',
    value: '安全绕过',
    interpretation: '攻击者可以绕过产品的限制或防护机制。',
    keywords:
      '安全绕过|绕过安全|限制绕过|绕过限制|绕过访问|绕过访问控制|绕过访问限制|安全功能绕过|绕过沙箱|沙箱逃逸|security bypass|security feature bypass|security restriction*|bypass security|bypass intended|bypass restriction*|bypass access|bypass the security|bypass protection|sandbox escape|escape the sandbox|policy bypass|mark of the web bypass',
    types: [],
  },
  {
    id: 'unauthorized-access',
    value: '未授权访问',
    interpretation: '攻击者可以使用或查看本无权接触的功能和数据。',
    keywords:
      '未授权访问|非授权访问|未经授权访问|未经授权的访问|未授权的访问|越权访问|越权漏洞|越权操作|未授权操作|未经授权的操作|unauthorized access|unauthorised access|gain access to|unauthorized action*|perform unauthorized*',
    types: ['missing-authentication', 'privilege-bypass', 'access-control'],
  },
  {
    id: 'information-disclosure',
    value: '信息泄露',
    interpretation: '攻击者可以读取本不应看到的数据。',
    keywords:
      '信息泄露|信息泄漏|信息披露|泄露敏感|泄露信息|泄露数据|数据泄露|数据泄漏|泄露内存|凭证泄露|密码泄露|获取信息|敏感信息|敏感数据|机密信息|获取数据库|获取用户|读取任意文件|未经授权的读取|读取敏感|读取服务器|读取文件|下载服务器任意文件|任意文件读取|任意文件下载|下载任意文件|文件读取|窃取数据|窃取信息|information disclosure|information leak*|info leak*|data leak*|disclose sensitive|disclose information|disclose data|disclose user*|disclose the|disclosure of sensitive|disclosure of information|disclosure of data|discloses|disclosing|sensitive information|sensitive data|confidential information|confidential data|obtain potentially sensitive|read arbitrary*|arbitrary file read*|read files|read file*|read any file|unauthorized read access|unauthorized access to critical data|complete access to all|information exposure|data exposure|exposes sensitive*|expose sensitive*|obtain information',
    types: ['information-disclosure', 'log-disclosure', 'debug-disclosure', 'side-channel', 'xxe', 'sql-injection'],
  },
  {
    id: 'file-write',
    value: '文件写入',
    interpretation: '攻击者可以在目标上创建或覆盖文件。',
    keywords:
      '任意文件写入|文件写入|任意文件上传|文件上传|任意文件创建|任意文件覆盖|文件覆盖|上传任意文件|上传恶意文件|上传webshell|覆盖任意文件|写入任意文件|创建任意文件|arbitrary file write*|write arbitrary file*|write to arbitrary file*|upload arbitrary*|overwrite arbitrary*|arbitrary file overwrite*|create arbitrary file*|arbitrary file upload*|arbitrary file creation|unrestricted upload|unrestricted file upload|upload of arbitrary',
    types: ['file-upload'],
  },
  {
    id: 'data-tampering',
    value: '数据篡改',
    interpretation: '攻击者可以写入、修改或删除数据。',
    keywords:
      '篡改|未经授权的创建|未经授权的更新|修改数据|修改任意|更改数据|更改任意|删除任意|任意文件删除|删除数据|插入或删除|伪造数据|tamper*|modify data|modification of data|modify arbitrary*|change arbitrary*|delete arbitrary*|arbitrary file deletion|arbitrary file delete*|unauthorized update|unauthorized creation|unauthorized modification|insert or delete|data manipulation',
    types: ['sql-injection', 'data-authenticity'],
  },
  {
    id: 'denial-of-service',
    value: '拒绝服务',
    interpretation: '攻击者可以使服务变慢、中断或崩溃。',
    keywords:
      '拒绝服务|异常终止|崩溃|宕机|服务中断|重启设备|设备重启|denial of service|dos attack|dos condition|transient dos|temporary dos|permanent dos|partial dos|complete dos|crash*|system hang|cause a hang|resource exhaustion|kernel panic|infinite loop|service disruption|unresponsive|stop responding|reboot*|out of memory|soft lockup',
    types: ['null-pointer', 'resource-exhaustion'],
  },
  {
    id: 'session-hijacking',
    value: '会话劫持',
    interpretation: '攻击者可以在受害者的浏览器里执行脚本，窃取会话或冒充其身份。',
    keywords:
      '会话劫持|劫持会话|跨站脚本|窃取cookie|获取cookie|cookie的身份|cookie认证|恶意脚本|任意脚本|任意web脚本|客户端代码|恶意javascript|执行javascript|xss|session hijack*|hijack session*|hijack the session|hijack user session*|cross site scripting|crosssite scripting|arbitrary web script*|arbitrary javascript|malicious script*|inject arbitrary web*|session fixation|steal cookie*|html injection',
    types: ['xss'],
  },
  {
    id: 'forged-operation',
    value: '冒用身份操作',
    interpretation: '攻击者可以诱使已登录的用户在不知情时提交请求，以其身份执行操作。',
    keywords:
      '跨站请求伪造|跨站点请求伪造|csrf|点击劫持|clickjacking|冒用|以用户身份执行|以受害者身份|cross site request forgery|on behalf of the user|on behalf of the victim|on behalf of a user',
    types: ['csrf'],
  },
  {
    id: 'memory-corruption',
    value: '内存破坏',
    interpretation: '攻击者可以改写程序的内存，可能使其崩溃或被控制。',
    keywords:
      '内存破坏|内存损坏|缓冲区溢出|堆溢出|栈溢出|越界写|堆破坏|memory corruption|corrupt memory|buffer overflow|heap corruption|stack corruption|out of bounds write|out of bounds memory access|use after free|heap overflow|stack overflow|double free',
    types: ['buffer-error', 'use-after-free', 'format-string'],
  },
  {
    id: 'spoofing',
    value: '欺骗与伪造',
    interpretation: '攻击者可以冒充他人或可信的内容，诱导用户或系统。',
    keywords:
      '欺骗|钓鱼|仿冒|伪装|冒充|中间人|spoof*|phishing|impersonat*|man in the middle|open redirect*|redirect user*|redirect victim*',
    types: ['open-redirect'],
  },
  {
    id: 'internal-network-access',
    value: '内网探测',
    interpretation: '攻击者可以借目标访问它所在的内部网络。',
    keywords:
      '内网探测|探测内网|访问内网|攻击内网|内部网络|内部系统|服务器端请求伪造|服务端请求伪造|ssrf|server side request forgery|internal network|access internal*|access to internal*|internal host*|port scan*',
    types: ['ssrf'],
  },
];
