/**
 * Keywords of Chinese and English titles by type; the longest match wins. CNVD's titles end in the type (`…存在SQL注入漏洞`), most English ones contain it.
 * Lower case without blanks; one row per type, words joined by `|`.
 */
export const TYPE_KEYWORDS: Readonly<Record<string, string>> = {
  'sql-injection': 'sql注入|sql漏洞|sqlinjection|sqli|万能密码',
  xss: '跨站脚本|跨站点脚本|xss|html注入|cross-sitescripting|crosssitescripting|htmlinjection',
  csrf: '跨站请求伪造|跨站点请求伪造|csrf|cross-siterequestforgery|crosssiterequestforgery',
  ssrf: '服务器端请求伪造|服务端请求伪造|服务器请求伪造|ssrf|server-siderequestforgery|serversiderequestforgery',
  xxe: 'xml外部实体注入|xml外部实体|xml实体注入|xxe|xmlexternalentity',
  'command-injection': '命令注入|命令执行|commandinjection|commandexecution|shellinjection',
  'code-injection':
    '代码注入|模板注入|表达式注入|代码执行|执行代码|getshell|codeinjection|templateinjection|expressionlanguageinjection|prototypepollution|原型污染',
  'header-injection':
    'crlf注入|http响应拆分|http头注入|请求走私|crlfinjection|requestsmuggling|responsesplitting|headerinjection',
  'format-string': '格式化字符串|formatstring',
  injection: '注入|csvinjection|ldapinjection|argumentinjection|xpathinjection',
  'path-traversal':
    '目录遍历|路径遍历|目录穿越|路径穿越|任意文件读取|任意文件下载|任意文件删除|任意文件写入|任意文件覆盖|任意文件创建|文件读取|文件下载|文件删除|文件写入|pathtraversal|directorytraversal|arbitraryfileread|arbitraryfiledelet|arbitraryfilewrite|arbitraryfiledownload|zipslip',
  'file-upload': '文件上传|组件上传|上传漏洞|fileupload|unrestrictedupload',
  'file-inclusion': '文件包含|fileinclusion',
  deserialization: '反序列化|对象注入|deserialization|deserialisation|objectinjection',
  'open-redirect': '开放重定向|url重定向|打开重定向|重定向|url跳转|openredirect|urlredirection',
  'untrusted-search-path':
    'dll劫持|不可信搜索路径|不可信的搜索路径|不受控搜索路径|不受控制的搜索路径|搜索路径|untrustedsearchpath|dllhijack|uncontrolledsearchpath|unquotedsearchpath',
  'link-following': '后置链接|符号链接|链接跟随|软链接|linkfollowing|symlink',
  'buffer-error':
    '缓冲区溢出|缓冲区错误|缓冲区过读|堆溢出|栈溢出|堆栈溢出|内存破坏|内存损坏|内存访问|越界读取|越界写入|越界读|越界写|越界访问|越边界读取|越边界|边界读取|任意写入|二进制漏洞|bufferoverflow|bufferover-read|bufferunderflow|heapoverflow|stackoverflow|stackbufferoverflow|heap-based|stack-based|out-of-bounds|outofbounds|memorycorruption',
  'use-after-free':
    '释放后重用|释放后使用|释放重用|释放后重利用|uaf|内存错误引用|双重释放|useafterfree|use-after-free|doublefree|double-free',
  'null-pointer': '空指针|空指针引用|空指针解引用|nullpointer|nulldereference|null-pointer',
  'resource-exhaustion':
    '资源耗尽|资源消耗|无限循环|死循环|内存泄露|内存泄漏|resourceexhaustion|resourceconsumption|infiniteloop|memoryleak|redos|memoryexhaustion',
  'resource-management': '资源管理错误|资源管理|未初始化|uninitialized',
  'race-condition': '竞争条件|条件竞争|racecondition|toctou|time-of-check',
  'numeric-error':
    '整数溢出|整数下溢|数字错误|除零|整型溢出|integeroverflow|integerunderflow|divide-by-zero|dividebyzero',
  'data-conversion': '类型混淆|数据转换|typeconfusion',
  'hard-coded-credentials': '硬编码凭据|硬编码|hard-coded|hardcoded',
  'weak-password': '弱口令|默认密码|默认口令|空口令|弱密码|weakpassword|defaultpassword|defaultcredential',
  'trust-management':
    '信任管理问题|信任管理|证书验证|凭证管理|证书校验|中间人攻击|certificatevalidation|credentialsmanagement|man-in-the-middle',
  'data-authenticity': '数据伪造|数据真实性|签名验证|欺骗|signatureverification|spoofing|cachepoisoning',
  'cryptographic-problem':
    '加密问题|弱加密|加密漏洞|密码学|明文传输|明文存储|weakencryption|cryptographic|cleartexttransmission|insufficientlyrandom',
  'missing-authentication':
    '未授权访问|未授权|非授权访问|未经授权访问|missingauthentication|unauthenticatedaccess|unauthorizedaccess',
  'privilege-bypass': '越权|直接对象引用|越权访问|insecuredirectobject|idor|brokenaccesscontrol',
  'privilege-management':
    '权限提升|提权|特权提升|权限升级|privilegeescalation|elevationofprivilege|escalationofprivilege|privilegemanagement',
  'authorization-problem':
    '授权问题|会话固定|sessionfixation|身份验证|身份认证|认证绕过|登录绕过|验证绕过|密码重置|任意用户登录|任意账户登录|任意用户注册|authenticationbypass|improperauthentication|missingauthorization|incorrectauthorization|improperauthorization',
  'access-control':
    '访问控制错误|访问控制问题|访问控制|权限许可|权限获取|访问绕过|访问限制|文件权限|安全绕过|安全限制绕过|安全功能绕过|安全机制绕过|限制绕过|权限绕过|accesscontrol|securityfeaturebypass|securitybypass|incorrectpermission|insecurepermission',
  'log-disclosure': '日志信息泄露|日志信息泄漏',
  'debug-disclosure': '调试信息泄露|调试信息泄漏',
  'side-channel': '侧信道|sidechannel|side-channel|timingattack',
  'information-disclosure':
    '信息泄露|信息泄漏|凭证泄漏|凭证泄露|信息披露|数据泄露|路径泄露|源码泄露|敏感信息|informationdisclosure|informationleak|informationexposure|sensitiveinformation|dataexposure',
  'input-validation': '输入验证错误|输入验证|输入校验|inputvalidation|insufficientdatavalidation',
  'undeclared-function': '后门|隐藏功能|未声明|backdoor|hiddenfunctionality',
  'configuration-error': '配置错误|点击劫持|错误配置|不安全配置|misconfiguration|clickjacking|insecuredefault',
  'logic-error':
    '逻辑缺陷|变量覆盖|重装漏洞|逻辑漏洞|逻辑错误|逻辑设计|设计漏洞|设计错误|设计缺陷|短信轰炸|支付漏洞|处理逻辑',
  'code-problem': '代码问题',
};
