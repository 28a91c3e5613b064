/**
 * Typical parts of passwords in Chinese companies. Collected by hand, not from a leak: these words, years and keyboard patterns, with the
 * usual ways of joining them to satisfy a password rule.
 */
export const COMMON_WORDS: readonly string[] = [
  // this portal and its field
  'ldy ldyportal portal loudong ludongyun vuln vulnerability patch buding security secure anquan wangan wangluo cve cnvd cnnvd hacker',
  // default accounts
  'admin administrator root user test tester guest demo system sysadmin super superadmin manager operator oper dev develop web www',
  'ftp ssh mysql oracle sqlserver sa postgres redis mongo nacos tomcat weblogic jenkins gitlab docker linux windows server database',
  // words for passwords and access
  'password passwd pass pwd passw0rd p@ssw0rd p@ssword pa55word mima login welcome changeme letmein default secret master access hello',
  'admin1 adm1n r00t qwe abc abcd abcdef abcdefg aaa aa a qq wx zxc asd xyz abc123 a1b2c3 aabbcc',
  // keyboard patterns
  'qwerty qwertyui qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz wsx qazwsx qazwsxedc 1qaz 2wsx 1qaz2wsx 3edc q1w2e3 q1w2e3r4',
  'qweasd qweasdzxc qwaszx wasd poiuy lkjh mnbv zaq1 zaq12wsx xsw2 1q2w3e 1q2w3e4r qwe123 asd123 zxc123 qwer1234 asdf1234',
  // companies and device vendors
  'huawei h3c ruijie sangfor topsec venustech nsfocus qihoo qianxin anheng dptech hillstone leadsec cisco juniper fortinet fortigate',
  'paloalto checkpoint zte hikvision dahua uniview tplink dlink netgear mikrotik ubiquiti inspur langchao lenovo lianxiang dell hp ibm',
  'alibaba aliyun tencent tengxun weixin wechat baidu jingdong meituan bytedance douyin xiaomi netease wangyi kingsoft kingdee jindie',
  'yonyou yongyou seeyon zhiyuan landray weaver fanwei tongda yealink microsoft google apple android iphone samsung vmware unicom',
  'liantong chinatelecom dianxin chinamobile yidong zhongguo zhonghua china sinopec petrochina icbc gonghang ccb jianhang boc',
  'zhonghang abc cmb zhaohang pingan taiping guowang stategrid',
  // places
  'beijing shanghai guangzhou shenzhen tianjin chongqing chengdu wuhan hangzhou nanjing suzhou xian changsha zhengzhou qingdao jinan',
  'dalian shenyang harbin kunming fuzhou xiamen ningbo hefei nanning guiyang lanzhou taiyuan urumqi hainan hongkong taiwan macau',
  // personal names and everyday words
  'zhang wang li liu chen yang zhao huang zhou wu xu sun zhangwei wangwei liwei wangfang lina zhangsan lisi wangwu xiaoming laowang',
  'woaini woaini1314 iloveyou love baobei laopo laogong wode mingtian facai gongxi kaixin xingfu jiankang pingan shunli dragon long',
  'monkey tiger superman batman football basketball sunshine princess shadow michael jordan kobe china2008 nihao hello123 tianya',
  // departments and companies in pinyin
  'gongsi keji jituan yinhang xuexiao daxue yiyuan zhengfu gongan caiwu renshi yunwei jishu xinxi xinxibu jishubu bangong office',
  'company group tech soft software network data cloud oa erp crm mail email wifi vpn firewall fanghuoqiang jiaohuanji switch router',
].flatMap((line) => line.split(' '));

/** Suffixes, most common first; combined with every word of the table. */
export const COMMON_TAILS: readonly string[] =
  '123 1234 12345 123456 1 12 01 001 111 321 520 666 888 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027'.split(' ');

/** Further suffixes, combined only with words about the person. */
export const MORE_TAILS: readonly string[] =
  '0 00 000 007 11 22 12345678 1234567 54321 654321 5201314 1314 66 6666 88 8888 99 999 100 110 168 258 369 2008 2015 2016 2017'.split(
    ' ',
  );

export const COMMON_JOINTS: readonly string[] = ['@', '!', '#', '.'];

export const MORE_JOINTS: readonly string[] = ['_', '-', '$', '*', '&'];

/** Common passwords that follow no pattern above. */
export const COMMON_WHOLES: readonly string[] = [
  '!QAZ2wsx !QAZ@WSX 1qaz@WSX 1qaz!QAZ 1QAZ2wsx! 2wsx@WSX !qaz2WSX #EDC4rfv @WSX3edc 1qaz@wsx 1qaz2wsx! 1qaz2wsx@ 1qaz#EDC Qwer!@34',
  '!@#$1234qwer qwer!@#$1234 1234qwer!@#$ !@#123qwe qwe!@#123 qwe123!@# 123qwe!@# 123!@#qwe 123qweASD! 123qwe!@#ASD asd!@#123 zxc!@#123',
  'abc!@#123 abc123!@# 123abc!@# ABC!@#123 !@#123abc aa123456. Aa123456. Aa123456! Aa123456@ Aa@123456 Aa!123456 aA123456! a123456. a123456!',
  'a123456@ A123456. A123456! a12345678! a1234567! 1234567a! 12345678a! 123456a@ 123456a! 123456aA! 123456Aa! 123456Aa@ qq123456. qq123456!',
  '1234!@#$a a1234!@#$ a!@#$1234 !@#$1234a 1q2w3e4r! 1q2w3e4r@ 1q2w3e4r5t! !Q@W3e4r !1q2w3e4r 1Q@W3e4r q1w2e3r4! Q1w2e3r4! q1w2e3r4@ Q!w2e3r4',
  '5201314a! 5201314@a woaini1314! a1b2c3d4! A1b2c3d4! A1b2c3d4@ P@$$w0rd P@$$w0rd1 P@$$word1 P@55w0rd P@55word1 Pa$$w0rd Pa$$w0rd1 Pa$$word1',
  'P@ssw0rd P@ssw0rd1 P@ssw0rd! p@ssw0rd1 p@ssw0rd! Passw0rd! Passw0rd@ Adm1n@123 Adm!n123 @dmin123 @dmin1234 @Admin123 Adm1n!23 R00t@123',
].flatMap((line) => line.split(' '));
