import type { ErrorName } from '../../packages/contract/src/error-codes.ts';

interface Remedy {
  /** Whether data calls can return it, or only those for sign-in and the account; those of the back office are shown nowhere else. */
  of: 'data' | 'account' | 'staff';
  text: string;
}

const data = (text: string): Remedy => ({ of: 'data', text });
const account = (text: string): Remedy => ({ of: 'account', text });
const staff = (text: string): Remedy => ({ of: 'staff', text });

/** Meaning and remedy of each error code. Every code must have one, or this does not compile. */
export const REMEDIES: Record<ErrorName, Remedy> = {
  ok: data('成功，结果在 `data` 中。'),
  notSignedIn: data('该接口需要登录，而请求没有带会话，或会话已经结束。重新登录后再调用。'),
  quotaUsedUp: data(
    '当日配额已用完。`data` 中的 `limit` 为上限，`resets_at` 为重新计数的时间（每日零点，北京时间）；同一搜索、同一漏洞当日只计一次。',
  ),
  tooFast: data('短时间内调用过多。在网页上完成滑块验证后继续；10 分钟内未完成，会话会结束。请在请求之间留出间隔。'),
  invalidInput: data(
    '参数的名称、类型或取值有误。`msg` 指明了字段，例如「page_size」；不认识的参数也会被拒绝。对照请求参数说明改正。',
  ),
  forbidden: data(
    '没有权限，或缺少请求头 `X-Requested-With: XMLHttpRequest`。`msg` 说明了是哪一种；按无权查看的字段筛选或排序也会得到此错误码。',
  ),
  notFound: data('地址或编号不存在。核对地址；编号可先用搜索建议查询。'),
  tooMany: data('同一 IP 地址的请求过于频繁。等待响应头 `Retry-After` 给出的秒数后重试。'),
  failed: data('服务出错。`msg` 中带有请求编号，稍后重试；持续出现时，请把请求编号发给 {email}。'),
  unavailable: data('服务繁忙或搜索耗时过长。稍后以递增的间隔重试，或缩小搜索范围。'),
  databaseAway: data('门户的数据库没有应答。稍后以递增的间隔重试；恢复后一秒左右即可使用。'),
  diskFull: data('门户的磁盘已满，不能保存任何内容，读取不受影响。请联系管理员腾出空间后重试。'),
  resetNeedsContact: account('商业版账号不能自助找回密码，请联系 {email}。'),
  invitationNeeded: account('个人版注册需要邀请码。'),
  invitationWrong: account('邀请码有误、已被使用或已过期，核对后重试。'),
  signInFailed: account('用户名或密码错误；连续失败后该账号会暂时不能用密码登录。'),
  captchaFailed: account('滑块验证未通过或已失效，重新验证。'),
  smsCodeWrong: account('短信验证码错误或已失效，重新获取。'),
  codeWrong: account('验证码错误或已失效，重新获取。'),
  codeTooSoon: account('两次获取验证码的间隔过短，等待倒计时结束。'),
  passwordTooCommon: account('密码过于常见，或与近期用过的相同，换一个。'),
  passwordWrong: account('当前密码错误，核对后重试。'),
  totpNeeded: account('该账号开启了动态验证码，继续输入动态验证码。'),
  totpWrong: account('动态验证码错误，核对设备时间后重试。'),
  agreementNeeded: account('需要先同意当前版本的用户协议和隐私政策。'),
  alreadyBound: account('该手机号或邮箱不能绑定，换一个。'),
  ticketExpired: account('操作步骤间隔过长，从头开始。'),
  accountExists: account('该用户名不能使用，换一个。'),
  passwordResetNeeded: account('密码错误次数过多，先找回密码。'),
  sharesFull: account('有效的分享链接已满，撤回不用的再生成。'),
  savedSearchesFull: account('保存的搜索已满，删除不用的再保存。'),
  kiosksFull: account('大屏地址已满，停用不用的再生成。'),
  privateFeedsFull: account('私有订阅已满，停止不用的再生成。'),
  savedSearchNameTaken: account('已有同名的搜索，换一个名称。'),
  boardsFull: account('看板已满，删除不用的再新建。'),
  boardFull: account('看板已放满，移除不用的图，或放到另一个看板。'),
  boardNameTaken: account('已有同名的看板，换一个名称。'),
  boardChanged: account('重新读取看板，在新的版本上再改。'),
  ownSystemsChanged: account('重新读取列表，在新的内容上再改。'),
  assetsFull: account('资产已满，删除不用的再新增。'),
  assetComponentsFull: account('一个资产或全部资产的组件过多，拆分资产或删除不用的。'),
  tooManyPairs: account('把资产或组件拆成几份，分别核对。'),
  inventoryUnread: account('按提示的位置改正清单，或换一种格式重新导出。'),
  staffTotpNeeded: staff('先在账号安全绑定动态验证码。'),
  staffSignInAgain: staff('在后台输入动态验证码。'),
  staffPasswordNeeded: staff('再次输入密码后重试。'),
  staffTooOften: staff('到提示的时间后再试。'),
  staffChangedMeanwhile: staff('刷新后按新的内容再决定。'),
  noticeNotNow: staff('刷新后看情报的状态，再决定。'),
  noticeOwnText: staff('请另一位编辑批准。'),
  noticeIncomplete: staff('补全 data.errors 所列的部分。'),
  noticeNoCsaf: staff('按提示改正所列的部分，保存后重试。'),
  reportNotNow: staff('刷新后看报告的状态，再决定。'),
  reportOwnText: staff('请另一位编辑核对后发布。'),
  reportNotOver: staff('等报告期结束后再生成。'),
  reportUnfilled: staff('改写或略去所说的句子后再发布。'),
  reportNothing: staff('换一个有数据的报告期。'),
  reportOfPart: staff('等导入或重建完成后再生成或重新计数；导入中断的，先重跑。'),
  noticeCsafUnread: staff('换一份 CSAF 2.0 的 JSON 文件，或手工新建情报。'),
  uploadGone: account('上传的文件不存在或已过期，重新上传。'),
  uploadType: account('换一个完好的文件，其名称、类型与内容一致。'),
  uploadActive: account('打印或另存为不含脚本、附件和密码的 PDF。'),
  uploadInfected: account('清除病毒后，换一个文件上传。'),
  uploadTooLarge: account('压缩后再上传。'),
  attachmentType: staff('换一个内容与文件名一致的文件，文本须为 UTF-8。'),
  attachmentGone: staff('重新上传附件后再保存。'),
  copyHash: staff('核对文件是否来自厂商、是否完整，换成与来源公布的校验值一致的文件。'),
  alreadyEnterprise: account('账号已是企业版，无需再申请。'),
  alreadyBusiness: account('账号已是商业版，无需再申请。'),
  mayNotApply: account('该账号不能申请此版别，请联系 {email}。'),
  applicationRepeated: account('同一申请人已有申请在处理，等待结果，或按要求补充材料。'),
  applicationChanged: account('申请的状态已变化，重新读取后再操作；`data` 中为当前状态。'),
};
