import Type, { type Static } from 'typebox';
import { factorWays, securedWork, type FactorWay, type SecuredWork } from '#domain/second-factor';
import { FACTORS } from './addresses/factors';
import { defineCall } from './call';
import { filledExact, filledText, Instant, Nothing, oneOf, optional, record, SixDigits, text, Version } from './schemas';
import { SignedIn } from './users';

/** Six digits of an authenticator app. RFC 6238. */
const TotpCode = SixDigits;
const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const Attachment = oneOf(['platform', 'cross-platform']);

/** What a passkey answers to a challenge. WebAuthn level 3, 5.1.5 «AuthenticationResponseJSON». */
const Assertion = record({
  id: Base64Url(1400),
  response: record({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: optional(Base64Url(200)),
  }),
});

/** A new passkey. WebAuthn level 3, 5.1.4 «RegistrationResponseJSON». */
const Registration = record({
  id: Base64Url(1400),
  authenticatorAttachment: optional(Attachment),
  response: record({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: Type.Array(text(32), { maxItems: 10 }),
  }),
});

const secondFactor = { totpCode: optional(TotpCode), recoveryCode: optional(filledText(32)), passkey: optional(Assertion) };
/** What is asked before factors change: the password, and one of the factors where there is one. */
const proof = { password: optional(filledExact(128)), ...secondFactor };

const RecoveryCodes = record({ recoveryCodes: Type.Array(text(32)) });

/** What a login answers with 40302 in place of a session: another factor is given to `secondFactorLogin` within `validSeconds`. */
export const SecondFactorWanted = record({
  challenge: text(64),
  ways: Type.Array(oneOf<FactorWay>(factorWays)),
  validSeconds: Type.Integer({ minimum: 0 }),
});

/** The second step of a login, by exactly one of the factors. A challenge takes five tries, from the browser that began. */
export const secondFactorLogin = defineCall({
  ...FACTORS.secondFactorLogin,
  summary: '两步验证登录',
  body: record({ challenge: filledText(64), ...secondFactor }),
  reply: SignedIn,
});

/** What a browser needs to ask for a passkey, of whichever account; used once, within `timeout` milliseconds. */
export const passkeyOptions = defineCall({
  ...FACTORS.passkeyOptions,
  perMinute: 60,
  summary: '获取通行密钥验证参数',
  body: Nothing,
  reply: record({ challenge: text(), rpId: text(), timeout: Type.Integer(), userVerification: text() }),
});

/** Login by a passkey alone: two factors at once where the device has verified its user, otherwise the first of two. */
export const passkeyLogin = defineCall({
  ...FACTORS.passkeyLogin,
  summary: '通行密钥登录',
  body: record({ passkey: Assertion }),
  reply: SignedIn,
});

const Passkey = record({
  credentialId: text(1400),
  passkeyName: text(),
  createdAt: Instant,
  lastUsedAt: optional(Instant),
  /** Kept by a provider that copies it to other devices of the user. */
  backedUp: Type.Boolean(),
});

/** The caller's factors. `required`: the organisation asks one of the caller. */
export const factorInfo = defineCall({
  ...FACTORS.factorInfo,
  summary: '我的两步验证',
  body: Nothing,
  reply: record({
    totpSince: optional(Instant),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    passkeys: Type.Array(Passkey),
    required: Type.Boolean(),
  }),
});

/** Makes the secret of an authenticator app, which counts once a code of it was confirmed. `uri` is what its QR code says. */
export const beginTotp = defineCall({
  ...FACTORS.beginTotp,
  summary: '开始绑定动态验证码',
  body: record(proof),
  reply: record({ secret: text(64), uri: text(1000) }),
});

/** Ends the enrolment and every other session of the caller. Recovery codes are answered with the first factor, this once. */
export const confirmTotp = defineCall({
  ...FACTORS.confirmTotp,
  summary: '确认绑定动态验证码',
  body: record({ totpCode: TotpCode }),
  reply: RecoveryCodes,
});

export const deleteTotp = defineCall({
  ...FACTORS.deleteTotp,
  summary: '关闭动态验证码',
  body: record(proof),
  reply: Nothing,
});

/** Ten new recovery codes in the place of all earlier ones, answered this once. */
export const renewRecoveryCodes = defineCall({
  ...FACTORS.renewRecoveryCodes,
  summary: '重新生成恢复码',
  body: record(proof),
  reply: RecoveryCodes,
});

const PublicKeyType = oneOf(['public-key']);

/** What a browser needs to make a passkey. WebAuthn level 3, 5.4 «PublicKeyCredentialCreationOptionsJSON». */
export const beginPasskey = defineCall({
  ...FACTORS.beginPasskey,
  summary: '开始添加通行密钥',
  body: record(proof),
  reply: record({
    rp: record({ id: text(), name: text() }),
    user: record({ id: text(), name: text(), displayName: text() }),
    challenge: text(),
    pubKeyCredParams: Type.Array(record({ alg: Type.Integer(), type: PublicKeyType })),
    timeout: Type.Integer(),
    attestation: oneOf(['none']),
    excludeCredentials: Type.Array(record({ id: text(1400), type: PublicKeyType })),
    authenticatorSelection: record({
      residentKey: oneOf(['required']),
      requireResidentKey: Type.Boolean(),
      userVerification: oneOf(['preferred']),
    }),
  }),
});

/** Adds the passkey and ends every other session of the caller. Recovery codes are answered with the first factor, this once. */
export const savePasskey = defineCall({
  ...FACTORS.savePasskey,
  summary: '添加通行密钥',
  body: record({ passkeyName: filledText(40), registration: Registration }),
  reply: RecoveryCodes,
});

export const deletePasskey = defineCall({
  ...FACTORS.deletePasskey,
  summary: '移除通行密钥',
  body: record({ credentialId: filledText(1400), ...proof }),
  reply: Nothing,
});

const Work = Type.Array(oneOf<SecuredWork>(securedWork), { maxItems: securedWork.length, uniqueItems: true });

/** For which work the caller's organisation asks a second factor, and who changed that, the latest fifty first. */
export const factorRule = defineCall({
  ...FACTORS.factorRule,
  summary: '本单位的两步验证要求',
  body: Nothing,
  reply: record({
    work: Work,
    version: Version,
    log: Type.Array(record({ before: Work, after: Work, userName: text(), at: Instant })),
  }),
});

/** Asks it from the next call on. 40901 where somebody else has changed it since `version` was read. */
export const saveFactorRule = defineCall({
  ...FACTORS.saveFactorRule,
  summary: '修改本单位的两步验证要求',
  body: record({ work: Work, version: Version }),
  reply: Nothing,
});

export type Assertion = Static<typeof Assertion>;
export type Registration = Static<typeof Registration>;
export type SecondFactorWanted = Static<typeof SecondFactorWanted>;
