import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  confirmation,
  invitationCode,
  noInput,
  passwordDigest,
  signInName,
  ticket,
  totp,
  userInfo,
  validateToken,
} from './account-fields.ts';

/** Three ways: password and slider; the ticket (`qid`) of an unfinished sign-in or of single sign-on; the header `token`. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/frontend/user/login',
  caller: 'anyone',
  allowedWhenTooFast: true,
  usesReserve: true,
  tag: '登录',
  summary: '登录：用户名、手机号或邮箱加密码，或用票据（qid）继续，或请求头 token',
  input: z.strictObject({
    user_name: signInName.optional(),
    password: passwordDigest.optional(),
    validate: validateToken.optional(),
    /** Ticket from the data of a 4001617 (invitation needed) or 4001607 (TOTP needed) answer, or from single sign-on. */
    qid: ticket.optional(),
    /** The ticket came in the page's URL: it is then valid only in the browser that started the flow, see browser-tie.ts. */
    arrived: z.boolean().default(false),
    invitationCode: invitationCode.optional(),
    totp: totp.optional(),
    remember: z.boolean().default(false),
    /** Consent to the terms; sign-in is refused without it. */
    agreed: z.boolean().default(false),
  }),
  output: userInfo,
});
/** Data of a refusal with 4001607, 4001609 or 4001617, or of a wrong code for them: the ticket to continue user/login with. */
export const signInContinues = z.object({ qid: ticket });

export const signOut = endpoint({
  method: 'GET',
  path: '/api/frontend/user/logout',
  caller: 'anyone',
  changesState: true,
  endsSession: true,
  allowedWhenTooFast: true,
  usesReserve: true,
  tag: '登录',
  summary: '退出登录',
  input: noInput,
  /** URL that ends the single sign-on session, '' if there is none. */
  output: z.object({ sso_logout_url: z.string() }),
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/frontend/user/userdetail',
  caller: 'anyone',
  allowedWhenTooFast: true,
  tag: '登录',
  summary: '当前用户；未登录时 singup_type 为 0',
  input: noInput,
  output: userInfo,
});

export const readUserType = endpoint({
  ...readUser,
  path: '/api/frontend/user/getusertype',
  summary: '当前用户的注册类型',
  output: z.object({ singup_type: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
});

/** Settings of this installation that the sign-in page needs. */
export const readSignInOptions = endpoint({
  ...readUser,
  path: '/api/frontend/user/loginoptions',
  summary: '登录方式：是否配置统一认证、滑块验证服务与当前协议版本',
  output: z.object({
    sso: z.object({ enabled: z.boolean(), name: z.string(), begin_url: z.string() }),
    captcha: z.object({
      provider: z.enum(['own', 'script']),
      /** Id of a script-loaded provider. Source: specification, section 3. */
      id: z.string(),
      package_name: z.string(),
      scripts: z
        .object({ md5: z.string(), polyfill: z.string(), jsencrypt: z.string(), captcha: z.string() })
        .nullable(),
    }),
    terms_version: z.string(),
    contact: z.object({ phone: z.string(), mail: z.string() }),
  }),
});

export const listSessions = endpoint({
  method: 'POST',
  path: '/api/frontend/user/sessionlist',
  caller: 'signed-in',
  tag: '账号安全',
  summary: '登录设备列表',
  input: noInput,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        browser: z.string(),
        system: z.string(),
        /** The network. */
        address: z.string(),
        /** Country, province and city of the address; '' where they are not known. */
        place: z.string(),
        signed_in_at: z.string(),
        last_seen_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/frontend/user/sessionend',
  caller: 'signed-in',
  usesReserve: true,
  tag: '账号安全',
  summary: '结束一个登录设备；需确认身份',
  input: z.strictObject({ id: z.string().max(100), ...confirmation }),
  output: z.object({}),
});

export const endOtherSessions = endpoint({
  ...endSession,
  path: '/api/frontend/user/sessionendall',
  summary: '结束其他所有登录设备；需确认身份',
  input: z.strictObject({
    ...confirmation,
    end_bearers: z.boolean().default(true).describe('同时结束无需登录的地址'),
  }),
});

const totpRoles = ['business', 'staff'] as const;
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/frontend/user/totpbegin',
  caller: 'signed-in',
  roles: totpRoles,
  tag: '账号安全',
  summary: '开始绑定动态验证码（TOTP）；需确认身份',
  input: z.strictObject(confirmation),
  output: z.object({ secret: z.string(), uri: z.string() }),
});
export const confirmTotp = endpoint({
  ...beginTotp,
  path: '/api/frontend/user/totpconfirm',
  summary: '用一个动态验证码完成绑定',
  input: z.strictObject({ totp }),
  output: z.object({}),
});
export const removeTotp = endpoint({
  ...confirmTotp,
  path: '/api/frontend/user/totpremove',
  summary: '解除动态验证码；需确认身份',
  input: z.strictObject({ ...confirmation, totp }),
});
/** For a session that began without a code. Wrong ones count as they do at sign-in. */
export const enterTotp = endpoint({
  ...confirmTotp,
  path: '/api/frontend/user/totpenter',
  usesReserve: true,
  summary: '在本次登录中输入动态验证码',
});

export const CALLS = {
  signIn,
  signOut,
  readUser,
  readUserType,
  readSignInOptions,
  listSessions,
  endSession,
  endOtherSessions,
  beginTotp,
  confirmTotp,
  removeTotp,
  enterTotp,
};
