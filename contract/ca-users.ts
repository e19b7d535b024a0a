import Type, { type Static } from 'typebox';
import { CA_USERS } from './addresses/ca-users';
import { defineCall } from './call';
import { OfOrganisation } from './organisations';
import { codeText, enumerated, Instant, mobileText, oneOf, optional, record, text } from './schemas';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const CaUser = record({
  id: Id,
  appId: text(),
  caUserId: text(),
  userName: text(),
  /** Their middle hidden. */
  idCard: text(),
  phone: text(),
  bankId: optional(Id),
  bankAccount: text(),
  caType: oneOf(['organisation']),
  source: oneOf(['sandbox', 'csc']),
  status: enumerated('caStatus'),
  serialNumber: text(),
  subjectName: text(),
  notBefore: Instant,
  notAfter: Instant,
  revokedAt: optional(Instant),
  revokedReason: text(500),
  checkedAt: Instant,
  createTime: Instant,
  updateTime: Instant,
});

/** The certificates of an organisation, the newest first. `mayOrder` where none is valid, `mayRenew` where the newest one ends soon. First specification, section 3 «CA user». */
export const caUserList = defineCall({
  ...CA_USERS.caUserList,
  summary: '数字证书',
  body: record(OfOrganisation),
  reply: record({ list: Type.Array(CaUser), mayOrder: Type.Boolean(), mayRenew: Type.Boolean() }),
});

/** Orders the organisation's certificate from the certificate authority, or one that follows it. 40902 while the one there is neither ends soon nor is invalid. */
export const orderCertificate = defineCall({
  ...CA_USERS.orderCertificate,
  summary: '申请或更新数字证书',
  body: record({
    caUser: record({ userName: text(32), idCard: codeText(18), phone: mobileText(11) }),
    bankId: optional(Id),
  }),
  reply: record({ id: Id }),
});

/** Asks the certificate authority whether a certificate is still good, and keeps the answer. */
export const checkCertificate = defineCall({
  ...CA_USERS.checkCertificate,
  summary: '核对数字证书状态',
  body: record({ id: Id }),
  reply: record({ status: enumerated('caStatus') }),
});

export type CaUser = Static<typeof CaUser>;
