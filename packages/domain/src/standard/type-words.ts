/**
 * Words of titles and descriptions by type, in the spelling of KeywordMatcher; these name the cause itself. What only names an effect (代码执行, 拒绝服务, 欺骗,
 * 任意文件写入) is in no table here but in effect-table.ts.
 */
export const CAUSE_WORDS: Readonly<Record<string, string>> = {
  'sql-injection':
    '任意sql|非法sql|恶意sql|arbitrary sql|sql注入|sql报错注入|sql时间注入|sql延时注入|sql布尔注入|sql二次注入|sql宽字节注入|sql注射|sql查询注入|hql注入|sql漏洞|sql injection|sqli|万能密码|sql盲注|sql command',
  xss: '任意html和脚本|任意的html和脚本|脚本注入|javascript注入|注入恶意脚本|注入任意脚本|注入任意web脚本|任意web脚本|任意脚本代码|恶意脚本代码|恶意的脚本|执行恶意脚本|注入恶意的javascript|注入任意的web脚本|任意的web脚本|arbitrary web script*|跨站脚本|跨站点脚本|跨站攻击|反射型跨站|反射性跨站|反射跨站|存储型跨站|储存型跨站|存储性跨站|存储跨站|跨站漏洞|跨站脚|跨站点脚|xss|html注入|cross site scripting|crosssite scripting|html injection|script injection|恶意js代码|恶意javascript',
  csrf: '跨站请求伪造|跨站点请求伪造|跨站伪造请求|跨站请求|跨站点请求|跨站伪造|csrf|xsrf|cross site request forgery|cross site request forgeries',
  ssrf: '服务器端请求伪造|服务端请求伪造|服务器请求伪造|服务器端跨站请求伪造|服务器端跨站伪造|ssrf|server side request forgery|server side request forgeries',
  xxe: 'xml外部实体注入|xml外部实体|外部实体注入|xml实体注入|xml注入|xxe|xml external entit*|external entity',
  'command-injection':
    'os注入|shell注入|shell元字符|注入任意命令|注入恶意命令|注入任意os命令|注入任意操作系统命令|命令注入|命令插入|os命令|command injection|shell injection|argument injection|inject arbitrary commands|inject arbitrary os commands|inject commands|inject os commands|inject arbitrary shell commands|shell metacharacter*',
  'code-injection':
    'eval注入|code can be injected|inject arbitrary code|inject php code|inject malicious code|inject code|inject arbitrary php|表达式语言注入|注入任意代码|注入恶意代码|注入任意php|注入任意python|代码注入|模板注入|表达式注入|ognl|写入php代码|code injection|template injection|ssti|expression language injection|eval injection|php injection|prototype pollution|原型污染|原型链污染|jndi注入|jndi injection|script injection into',
  'header-injection':
    'crlf|响应拆分|响应分裂|响应分割|http头注入|头注入|头部注入|header注入|头部信息注入|任意http头|拆分标头|请求走私|crlf injection|request smuggling|response splitting|header injection',
  'format-string': '格式化字符串|格式字符串|格式串|format string',
  injection:
    'ldap注入|xpath注入|csv注入|公式注入|日志注入|nosql注入|ldap injection|csv injection|formula injection|xpath injection|nosql injection|log injection|xml injection|injection vulnerabilit*',
  'path-traversal':
    '目录遍历|路径遍历|目录穿越|路径穿越|目录跨越|路径穿透|path traversal|directory traversal|zip slip|zipslip|dot dot|local file disclosure',
  'file-upload':
    '上传木马|校验文件类型|文件扩展名|上传恶意|上传webshell|恶意文件上传|文件上传|组件上传|上传漏洞|上传任意文件|file upload vulnerabilit*|arbitrary file upload|vulnerable to file upload|unrestricted file upload|unrestricted upload|upload arbitrary file*|upload of arbitrary file*',
  'file-inclusion': '文件包含|本地包含|远程包含|file inclusion|remote file include|local file include',
  deserialization:
    '反序列化|对象注入|deserialization|deserialisation|deserializ*|deserialis*|object injection|unserialize*',
  'open-redirect':
    '开放重定向|url重定向|打开重定向|重定向|url跳转|任意跳转|open redirect|open redirection|url redirection|url redirect',
  'untrusted-search-path':
    'dll劫持|dll加载|dll植入|dll注入|dll预加载|so劫持|不可信搜索路径|不可信的搜索路径|不受控搜索路径|不受控制的搜索路径|搜索路径|未引用的服务路径|未引用服务路径|untrusted search path|dll hijack*|dll planting|dll side loading|dll sideloading|dll preloading|dll loading|dll injection|uncontrolled search path|unquoted search path|unquoted service path|binary planting|search path element',
  'link-following':
    '后置链接|符号链接|链接跟随|软链接|硬链接|link following|symlink*|symbolic link|hard link|hardlink|junction',
  'buffer-error':
    '缓冲区大小|缓冲区溢出|缓冲溢出|缓冲区错误|缓冲区过读|缓冲区读取|缓冲区下溢|缓冲区漏洞|堆溢出|栈溢出|堆栈溢出|堆缓冲区|栈缓冲区|堆破坏|栈破坏|越界读取|越界写入|越界读|越界写|越界访问|越界内存|数组越界|内存越界|读取越界|写入越界|访问越界|越界存储器|越界索引|索引越界|越界拒绝服务|越界远程|越界漏洞|越边界|边界读取|溢出漏洞|buffer overflow|buffer overrun|buffer over read|buffer overread|buffer underflow|buffer under read|heap overflow|stack overflow|heap buffer overflow|stack buffer overflow|heap based buffer*|stack based buffer*|out of bounds|out of bound|oob read|oob write|oob access|array index|off by one|heap corruption|global buffer overflow|write what where',
  'use-after-free':
    '释放后重用|释放后使用|释放重用|释放后重利用|释放后引用|uaf|内存错误引用|双重释放|二次释放|重复释放|悬垂指针|悬空指针|use after free|double free|dangling pointer|invalid free',
  'null-pointer':
    '空指针|空指针引用|空指针解引用|null指针|null pointer|null dereference|null ptr deref*|null ptr|nullptr|null deref*|nil pointer|nil dereference',
  'resource-exhaustion':
    '递归调用|无限制的递归|不受控制的递归|不受控递归|资源耗尽|资源消耗|内存耗尽|内存消耗|无限循环|死循环|无限递归|无限制递归|内存泄露|内存泄漏|正则表达式拒绝服务|resource exhaustion|resource consumption|infinite loop|infinite recursion|uncontrolled recursion|unbounded recursion|stack exhaustion|memory leak|memory exhaustion|memory consumption|cpu consumption|excessive memory|excessive cpu|redos|regular expression denial of service|allocation of resources without limits|unbounded memory|soft lockup|decompression bomb|zip bomb|entity expansion|billion laughs',
  'resource-management': '死锁|deadlock*|未初始化|uninitialized|uninitialised|uninit value|refcount*|reference count*',
  'race-condition':
    '竞争条件|条件竞争|竞态|race condition|toctou|time of check|data race|double fetch|race between|race in|possible race',
  'numeric-error':
    'shift out of bound*|整数溢出|整数下溢|整数截断|整数符号|数字错误|数值错误|除零|除以零|被零除|整型溢出|符号扩展|integer overflow|integer underflow|integer truncation|integer wraparound|divide by zero|division by zero|divide by 0|division by 0|signedness|arithmetic overflow|underflow error',
  'data-conversion': '类型混淆|数据转换|type confusion|type conversion',
  'hard-coded-credentials':
    '默认ssh|默认的ssh|默认密钥|默认的密钥|默认主机密钥|默认的主机密钥|相同的私钥|默认私钥|默认的私钥|默认加密密钥|相同的ssh|共享的ssh|固定的密钥|静态用户凭据|default ssh|default private key*|default host key*|default encryption key*|default cryptographic key*|shared ssh key*|内置账户|静态密码|静态口令|静态凭据|静态凭证|硬编码|硬凭证|固定密钥|内置账号|hard coded|hardcoded|static credential|static password|embedded password|backdoor account|built in account',
  'weak-password':
    '弱口令|弱密码|默认密码|默认口令|默认凭据|默认凭证|默认账号|默认的用户名和密码|默认用户名和密码|空口令|空密码|密码强度|弱密码策略|weak password|default password|default credential|default account|default login|strong password|password policy|password strength|weak credential|empty password|guessable password',
  'trust-management':
    '证书验证|证书校验|校验证书|验证证书|服务器证书|ssl证书|tls证书|x.509证书|certificate validation|certificate verification|certificate verify|validate certificate*|verify certificate*|validate the certificate|verify the certificate|validate ssl|validate tls|credentials management|insufficiently protected credential*|plaintext password|plain text password|cleartext password|cleartext storage of password|明文密码|密码明文|明文口令|口令明文|可逆加密',
  'data-authenticity':
    '数据伪造|数据真实性|签名验证|签名校验|验证签名|完整性检测|完整性检查|完整性校验|完整性验证|数字签名|signature verification|signature validation|signature check|verify signature*|verify the signature|validate signature*|signature bypass|signature forgery|without integrity check|integrity check|cache poisoning|缓存投毒|缓存中毒|origin validation',
  'cryptographic-problem':
    'unencrypted|不安全http|不安全的http|加密算法|弱的加密|较弱的加密|加密问题|弱加密|加密漏洞|加密强度|密码学|明文传输|明文存储|未加密|未能加密|弱哈希|弱算法|明文形式|随机数|weak encryption|weak cryptograph*|broken cryptograph*|cryptographic|cleartext transmission|cleartext storage|plaintext storage|in plaintext|in plain text|in cleartext|in clear text|insufficiently random|insufficient entropy|weak prng|predictable random|weak random*|weak hash|missing encryption|inadequate encryption|nonce reuse',
  'privilege-bypass':
    '越权|直接对象引用|insecure direct object|idor|user controlled key|object level authorization|bola',
  'authentication-bypass':
    '身份验证错误|身份认证错误|身份验证漏洞|身份认证漏洞|身份验证不当|身份认证不当|不当身份验证|认证错误|认证绕过|验证绕过|登录绕过|登陆绕过|身份验证绕过|身份认证绕过|身份绕过|绕过认证|绕过登录|绕过登陆|绕过身份|绕过验证|任意用户登录|任意用户登陆|任意账户登录|任意账号登录|authentication bypass|auth bypass|bypass authentication|bypass the authentication|bypassing authentication|bypass of authentication|bypass login|login bypass|improper authentication|replay attack|bypass two factor|2fa bypass|mfa bypass',
  'authorization-problem':
    '缺少身份验证措施或身份验证强度不足|会话失效|会话未失效|劫持会话|会话劫持|会话标识符|session hijacking|会话固定|会话过期|会话超时|密码重置|重置密码|找回密码|任意密码|暴力破解|暴力猜解|session fixation|session expiration|password reset|password recovery|account lockout|brute force*',
  'log-disclosure': '日志信息泄露|日志信息泄漏|日志泄露|日志文件非正常输出|sensitive information in log*',
  'debug-disclosure': '调试信息泄露|调试信息泄漏',
  'side-channel':
    '侧信道|旁路攻击|边信道|推测执行|时序攻击|计时攻击|定时攻击|side channel|timing attack|timing discrepancy|observable timing|observable discrepancy|observable response|speculative execution|branch predict*|user enumeration|username enumeration|用户枚举|用户名枚举|account enumeration',
  'undeclared-function': '后门|隐藏功能|未声明功能|backdoor|hidden functionality|malicious code|undocumented',
  'configuration-error': '点击劫持|clickjacking|ui redress*|frame injection',
  'logic-error':
    '变量覆盖|重装漏洞|业务逻辑|短信轰炸|支付漏洞|支付逻辑|任意支付|并发漏洞|business logic|logical error|logic vulnerability|uncaught exception|unhandled exception',
  'fault-injection': '故障注入|fault injection|voltage glitch*|electromagnetic glitch*|error injection|glitching',
  'missing-authentication':
    '缺少身份验证|缺少认证|未进行身份验证|缺乏身份验证|missing authentication|lack of authentication|lacks authentication',
};

/** Ways of attack that nearly always come from one cause, below weaknesses that say exactly what is wrong. */
export const METHOD_WORDS: Readonly<Record<string, string>> = {
  'command-injection':
    '命令执行|执行命令|执行任意命令|command execution|execute arbitrary command*|execute arbitrary os command*|execute arbitrary system command*|remote command',
  'code-injection': 'getshell',
  'file-upload': 'file upload',
  'path-traversal':
    '任意文件读取|任意文件下载|任意文件删除|任意目录|文件读取|文件下载|文件删除|arbitrary file read*|arbitrary file delet*|arbitrary file download*|arbitrary file access|read arbitrary file*|delete arbitrary file*|download arbitrary file*',
  'missing-authentication':
    '未授权访问|非授权访问|未经授权访问|未授权登录|unauthenticated access|unauthorized access|unauthorised access',
};

/** Outcomes that have a type of their own but may follow from another cause. */
export const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  'buffer-error':
    '不可信指针|指针解引用|内存地址解引用|无效指针|访问冲突|非法地址访问|分段错误|untrusted pointer|invalid pointer|access violation|内存破坏|内存损坏|内存访问|内存中的对象|二进制漏洞|任意写入|memory corruption|memory safety|corrupt memory|objects in memory|invalid read|invalid write|segmentation fault',
  'privilege-management':
    '权限提升|提升权限|提权|特权提升|权限升级|特权升级|权限获取|权限管理|特权管理|privilege escalation|elevation of privilege|escalation of privilege|escalate privilege*|privilege management|gain privilege*|elevated privilege*|gain root',
  'authorization-problem':
    '正确的授权|正确授权|正确地授权|授权检查|授权验证|授权校验|缺少授权|缺乏授权|不当授权|不正确授权|授权不当|授权错误|授权绕过|任意用户注册|authorization bypass|improper authorization|incorrect authorization',
  'access-control':
    '权限检测|权限验证|权限校验|默认权限|正确的权限|同源策略|安全特性绕过|安全策略绕过|保护机制绕过|沙盒绕过|沙箱绕过|策略绕过|策略执行不足|权限控制|访问权限|不安全权限|权限检查|same origin policy|policy bypass|访问控制|访问绕过|访问限制|权限绕过|文件权限|权限许可|安全绕过|安全限制绕过|安全功能绕过|安全机制绕过|限制绕过|未授权操作|未授权|access control|security feature bypass|security bypass|incorrect permission|insecure permission|improper permission|missing permission check|permission check|permission bypass|permission control|missing authorization|missing capability check|improper privilege check|restriction bypass|default permission*',
  'information-disclosure':
    '文件泄露|信息泄露|信息泄漏|信息披露|信息漏洞|凭证泄漏|凭证泄露|数据泄露|数据泄漏|路径泄露|源码泄露|源代码泄露|密码泄露|内存信息泄露|敏感信息泄露|information disclosure|information leak*|information exposure|exposure of sensitive|sensitive information exposure|sensitive data exposure|data exposure|data leak*|path disclosure|exposes sensitive*|disclose sensitive*|disclosure of sensitive*|info leak*|infoleak|credential disclosure|password disclosure|leaks sensitive*|leak of sensitive*|disclosure vulnerability|backup download',
  'trust-management': '中间人攻击|man in the middle',
  'log-disclosure':
    '插入日志|写入日志|记录到日志|日志文件中|in log file*|in the log file*|into log file*|to log file*|in logs|in the logs|into logs|plaintext in log*',
  'logic-error':
    'assertion failure|reachable assertion|assertion fail*|断言失败|逻辑缺陷|逻辑漏洞|逻辑错误|逻辑设计|逻辑问题|logic error|logic issue|logic flaw',
};

/** Below everything else that is known. */
export const CLASS_WORDS: Readonly<Record<string, string>> = {
  'input-validation':
    '数据验证不足|不正确验证|输入验证|输入校验|输入不当|不当的输入|未能充分验证|未进行充分的校验|input validation|insufficient validation|improper validation|improperly validate*|insufficient data validation|missing validation',
  'resource-management': '资源管理|resource management',
  'authorization-problem': '授权问题',
  'trust-management': '信任管理|凭证管理|信任问题',
  'configuration-error': '配置错误|错误配置|配置不当|不安全配置|misconfiguration|misconfigured|insecure default*',
  'logic-error': '设计漏洞|设计错误|设计缺陷|处理逻辑',
  injection: '注入',
  'code-problem': '代码问题',
  'environment-problem': '环境问题',
};
