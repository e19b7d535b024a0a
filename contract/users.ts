import Type, { type Static } from 'typebox';
import { otherWork } from '#domain/home/other-work';
import { SessionLeft, SMS_PURPOSES } from './account';
import { USERS } from './addresses/users';
import { defineCall } from './call';
import { LayoutSettingsSchema } from './preferences';
import {
  filledExact,
  filledText,
  Mobile,
  NamedTypeSchema,
  Nothing,
  oneOf,
  optional,
  OrganisationTypeSchema,
  paging,
  record,
  SixDigits,
  text,
} from './schemas';

const Pending = Type.Integer({ minimum: 0 });
const OrganisationChoice = record({ orgType: OrganisationTypeSchema, orgTypeName: text(), appId: text(), appName: text() });
/** What every login answers. */
export const SignedIn = record({
  appId: text(),
  userId: text(),
  clientKey: text(),
  userName: text(),
  multiOrgTypes: Type.Array(OrganisationChoice),
  serverTime: Type.Integer(),
});

/** `GET`-free login by password. `captcha` is wanted after three failures. Answers `ret`; sets the credential cookie and `skey`. */
export const passwordLogin = defineCall({
  ...USERS.passwordLogin,
  summary: '密码登录',
  body: record({ account: Mobile, password: filledExact(128), captchaId: optional(text(64)), captcha: optional(text(16)) }),
  reply: SignedIn,
});

/** Login by SMS code. */
export const smsLogin = defineCall({
  ...USERS.smsLogin,
  summary: '短信验证码登录',
  body: record({ mobile: Mobile, smsCode: SixDigits }),
  reply: SignedIn,
});

export const logout = defineCall({
  ...USERS.logout,
  summary: '退出登录',
  body: Nothing,
  reply: Nothing,
});

/** A picture captcha: `image` is a PNG as a `data:` address; used once, valid 120 seconds. */
export const captcha = defineCall({
  ...USERS.captcha,
  perMinute: 60,
  summary: '获取图形验证码',
  body: Nothing,
  reply: record({ captchaId: text(), image: text(100_000) }),
});

/**
 * Chooses whom to work for, `appId` where there are several organisations of the type; a new session id and client key follow. A number that means several
 * of one's organisations answers 412 with these.
 */
export const chooseOrganisation = defineCall({
  ...USERS.chooseOrganisation,
  summary: '选择登录机构',
  body: record({ orgType: NamedTypeSchema, appId: optional(text()) }),
  reply: SignedIn,
});

/** An entry of the menu. LY-10. */
const menuFields = {
  name: text(),
  path: text(),
  icon: text(),
  pendingCount: Type.Integer({ minimum: 0 }),
  /** Symbol of the icon sprite, in the icon's place. */
  iconfont: optional(text()),
  /** Key of the name among the browser's texts. */
  locale: optional(text()),
  /** What the browser asks before it follows the entry. */
  guard: optional(text()),
  /** Leads out of the application's frame, by an address or a path. */
  external: optional(Type.Literal(true)),
  /** Where an external entry opens; in the same tab where it is absent. */
  target: optional(oneOf(['_self', '_blank'])),
};
const Menu = record({ ...menuFields, children: Type.Array(record({ ...menuFields, children: Type.Array(Nothing, { maxItems: 0 }) })) });

const UserInfo = record({
  appId: text(),
  userId: text(),
  userName: text(),
  account: text(),
  mobile: text(),
  email: text(),
  appName: text(),
  /** Unified social credit code of the organisation, empty without one. */
  orgCodeNo: text(),
  channelNo: text(),
  orgType: optional(OrganisationTypeSchema),
  orgTypes: Type.Array(OrganisationTypeSchema),
  roles: Type.Array(text()),
  roleNames: Type.Array(text()),
  /** All that the person may work for, the present choice included. */
  multiOrgTypes: Type.Array(OrganisationChoice),
  menus: Type.Array(Menu),
  permissions: Type.Array(text()),
  isToured: Type.Boolean(),
  /** How long this session goes on: unused, and at the most. */
  sessionLeft: optional(SessionLeft),
  /** How the user wants the frame around the pages; absent where nothing was changed. */
  layout: optional(LayoutSettingsSchema),
  /** The outside world is played by the server: no money moves, no message is sent. Never there in production. */
  sandbox: optional(Type.Literal(true)),
});

/** Who is signed in, with menus (two levels at most) and permissions; `multiOrgTypes` of the given type alone. First specification, section 3 «User info». */
export const userInfo = defineCall({
  ...USERS.userInfo,
  summary: '当前用户信息',
  body: record({ orgType: optional(NamedTypeSchema) }),
  reply: UserInfo,
});

/** The same below `/api/`, where keys stay in camelCase and the code is named `ret`. */
export const apiUserInfo = defineCall({
  ...USERS.apiUserInfo,
  summary: '当前用户信息（应答为 ret）',
  body: record({ orgType: optional(NamedTypeSchema) }),
  reply: UserInfo,
});

/**
 * The users of the caller's own organisation, for choosing among them. `searchName` is a part of the name or the mobile; `orgType` is what they work there as. Second
 * specification, section 7.
 */
export const userListPage = defineCall({
  ...USERS.userListPage,
  summary: '本单位用户',
  body: record({ ...paging, searchName: optional(text(100)), orgType: optional(NamedTypeSchema) }),
  reply: record({
    userList: Type.Array(record({ userId: text(), userName: text(), appId: text(), orgName: text(), mobile: text(), email: text() })),
    total: Type.Integer({ minimum: 0 }),
  }),
});

/** Marks the onboarding tour as done. */
export const finishGuide = defineCall({
  ...USERS.finishGuide,
  ownAffair: true,
  summary: '标记新手引导已完成',
  body: Nothing,
  reply: Nothing,
});

/** Sends a code by SMS; one for a forgotten password only after a captcha. The answer is the same for known and unknown mobiles. */
export const sendSms = defineCall({
  ...USERS.sendSms,
  summary: '发送短信验证码',
  body: record({ mobile: Mobile, purpose: oneOf(SMS_PURPOSES), captchaId: optional(text(64)), captcha: optional(text(16)) }),
  reply: record({ resendSeconds: Type.Integer({ minimum: 0 }) }),
});

/** A ticket by which another tab signs in as the caller: once, within `validSeconds`, while the caller's session lasts. */
export const temporaryTicket = defineCall({
  ...USERS.temporaryTicket,
  summary: '获取一次性登录票据',
  body: Nothing,
  reply: record({ ticket: text(), validSeconds: Type.Integer({ minimum: 0 }) }),
});

/** Login by such a ticket. The new session ends when the first one would have at the latest. */
export const temporaryLogin = defineCall({
  ...USERS.temporaryLogin,
  summary: '一次性票据登录',
  body: record({ ticket: filledText(64) }),
  reply: SignedIn,
});

/** Badges of the menu: how many rows wait in each work list for this user. `otherWork` has what waits besides guarantees by its kind, for whoever sees to it. */
export const agentCount = defineCall({
  ...USERS.agentCount,
  summary: '待办数量',
  body: Nothing,
  reply: record({
    agentCountList: Type.Array(record({ path: text(), pendingCount: Pending })),
    otherWork: Type.Array(record({ work: oneOf(otherWork), pendingCount: Pending })),
  }),
});

export type OrganisationChoice = Static<typeof OrganisationChoice>;
export type SignedIn = Static<typeof SignedIn>;
export type Menu = Static<typeof Menu>;
export type UserInfo = Static<typeof UserInfo>;
