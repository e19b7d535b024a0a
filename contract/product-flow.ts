import Type from 'typebox';
import { GATEWAY_NAMES } from '#domain/gateway';
import { PAY_TYPES, STEP_TYPES, type PayType, type StepType } from '#domain/guarantee/flow';
import { LEVEL_LIMIT, LEVEL_NAME_LENGTH } from '#domain/product/flow/audit-levels';
import { ACCOUNT_NAME_LENGTH } from '#domain/product/flow/step-fields';
import { PRODUCT_FLOW } from './addresses/product-flow';
import { defineCall } from './call';
import { Audits } from './roles';
import { codeText, FileEntry, filledText, lines, oneOf, optional, OrganisationTypeSchema, record, text, Version } from './schemas';

const Level = record({
  id: filledText(64),
  levelName: text(LEVEL_NAME_LENGTH),
  auditorType: oneOf(['role', 'user'] as const),
  auditors: Type.Array(record({ id: filledText(64), auditorName: text(200) }), { maxItems: 50 }),
  allowEdit: optional(Type.Boolean()),
});

const Payment = record({
  requiredPayVoucher: Type.Boolean(),
  verificationCode: Type.Boolean(),
  checkOrgType: OrganisationTypeSchema,
  bankAccountNo: optional(codeText(40)),
  bankAccountName: optional(text(ACCOUNT_NAME_LENGTH)),
  depositBankName: optional(text(ACCOUNT_NAME_LENGTH)),
  unionNumber: optional(codeText(12)),
  qrCodeFiles: optional(Type.Array(FileEntry, { maxItems: 1 })),
  qrCodeKey: optional(text(200)),
  hint: optional(lines(1000)),
  remark: optional(lines(500)),
});

/** A step of a chain as the flow editor sends it. Second specification, section 3 «Flow step config». */
const Step = record({
  uuid: filledText(64),
  flowNodeType: oneOf(Object.keys(STEP_TYPES) as StepType[]),
  orgType: optional(OrganisationTypeSchema),
  operationWay: optional(oneOf(['page', 'interface'] as const)),
  interfaceType: optional(text(64)),
  auditInterface: optional(text(64)),
  signType: optional(oneOf(['online', 'offline'] as const)),
  payType: optional(oneOf(Object.keys(PAY_TYPES) as PayType[])),
  payInfo: optional(Payment),
  auditLevelsLength: optional(Type.Integer({ minimum: 0, maximum: LEVEL_LIMIT })),
  auditLevels: optional(Type.Array(Level, { maxItems: LEVEL_LIMIT })),
});

const Chain = Type.Array(Step, { maxItems: 50 });

/**
 * Puts a product's two chains. Applications that were made run on the chains of their day. `version` is the one that was read: 40901 when somebody has changed
 * the product since. 40001 names each step that cannot be kept as it is, auditors who do not work where the step is worked, and levels that only the platform changes.
 */
export const saveProductFlow = defineCall({
  ...PRODUCT_FLOW.saveProductFlow,
  summary: '保存产品的签发流程与解除流程',
  body: record({ productNo: filledText(64), version: Version, issueChain: Chain, releaseChain: Chain }),
  reply: record({ version: Version, fourEyesRequested: Type.Boolean() }),
});

const Office = record({
  orgType: OrganisationTypeSchema,
  orgName: text(),
  roles: Type.Array(record({ roleCode: text(), roleName: text(), holders: Type.Integer({ minimum: 0 }), audits: Audits })),
  users: Type.Array(text()),
  able: record({
    'contract:sign': Type.Integer({ minimum: 0 }),
    'payment:check': Type.Integer({ minimum: 0 }),
    'guarantee:handle': Type.Integer({ minimum: 0 }),
  }),
});

/**
 * Who can work a product's flow today: in the platform and in the product's institutions how many hold each role and for which audits it is offered, how many can sign, confirm a fee or handle a
 * letter, and which of the users that the saved chains name still work there. `ownTypes`: as which of them the caller's organisation works it. `mayLock`: whether
 * the caller changes audit levels that only the platform changes. `gateways`: at which payment gateways the platform has an account.
 */
export const productFlowStaff = defineCall({
  ...PRODUCT_FLOW.productFlowStaff,
  summary: '产品流程的办理人员',
  body: record({ productNo: filledText(64) }),
  reply: record({
    staff: Type.Array(Office),
    ownTypes: Type.Array(OrganisationTypeSchema),
    mayLock: Type.Boolean(),
    gateways: Type.Array(oneOf(GATEWAY_NAMES)),
  }),
});
