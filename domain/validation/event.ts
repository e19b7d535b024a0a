import { enumerationValues } from '../enumerations';
import type { Answer, FieldError } from '../field';
import { fieldErrors, isFilled } from '../form/errors';
import { answersByName, fieldsByName } from '../form/schema';
import { claimReasons } from '../guarantee/claim-reasons';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from '../guarantee/events';
import type { SupplementField } from '../guarantee/facts';
import { guaranteeTypeLabel } from '../guarantee/guarantee-type';
import { compareYuan, isZeroYuan } from '../money';
import { isEmpty, validateFields } from './fields';
import { maxMessage, MESSAGES } from './messages';

/** What the payload rules of some events depend on; the facts of a guarantee have it all. */
export interface EventContext {
  /** The PAY step's `requiredPayVoucher`, where a person reports the payment; true where a person reports a refund, which is then offline. */
  voucherRequired?: boolean;
  supplementFields?: readonly SupplementField[];
  guaranteeAmount?: string;
  guaranteeType?: string;
  /** True where the letter that is issued is signed on paper. */
  letterOnPaper?: boolean;
  /** False where the fee came in offline, so that no gateway can give it back. */
  refundableOnline?: boolean;
  /** False where the fee was paid from a balance, to which it goes back. */
  refundableOffline?: boolean;
}

/**
 * Every error of what somebody gives with an event, `payload` being the event without its type: the fields of `GUARANTEE_EVENTS`, and besides
 * the voucher of an offline payment or refund, the answers to required supplement fields and anything at all of a supplement, claims above zero, up to the guarantee amount and for a
 * reason that fits the type of the letter, and a way of refund that exists. Browser and server show the same.
 */
export function validateEvent(
  type: GuaranteeEventType,
  payload: Readonly<Record<string, unknown>>,
  context: EventContext = {},
): FieldError[] {
  const errors = validateFields(GUARANTEE_EVENTS[type].fields, payload);
  const wrong = new Set(errors.map(({ field }) => field));
  return [...errors, ...rules(type, payload, context).filter(({ field }) => !wrong.has(field))];
}

function rules(type: GuaranteeEventType, payload: Readonly<Record<string, unknown>>, context: EventContext): FieldError[] {
  switch (type) {
    case 'completedPay':
    case 'refunded':
      return context.voucherRequired && isEmpty(payload['voucherFiles']) ? [{ field: 'voucherFiles', message: MESSAGES.required }] : [];
    case 'supply':
      return supplementErrors(payload, context.supplementFields);
    case 'letter':
      return letterFileErrors(payload['letterFiles'], context.letterOnPaper);
    case 'pendingClaimed':
      return [
        ...claimAmountErrors(type, payload['claimAmount'], context.guaranteeAmount),
        ...claimReasonErrors(payload['claimReason'], context.guaranteeType),
      ];
    case 'claimed':
      return claimAmountErrors(type, payload['claimAmount'], context.guaranteeAmount);
    case 'refunding':
      return refundWayErrors(payload['refundWay'], context);
    default:
      return [];
  }
}

function supplementErrors({ answers, files }: Readonly<Record<string, unknown>>, fields: EventContext['supplementFields']): FieldError[] {
  const errors = fields ? answerErrors(answers, fields) : [];
  if (errors.length > 0 || !isEmpty(files) || isAnswered(answers, fields)) return errors;
  return [{ field: 'files', message: fields?.length === 0 ? '请上传补充材料' : '请填写补充内容或上传补充材料' }];
}

function isAnswered(answers: unknown, fields: readonly SupplementField[] = []): boolean {
  const asked = fieldsByName(fields);
  return Array.isArray(answers) && (answers as Answer[]).some(({ name, value }) => isFilled(asked[name] ?? { label: '' }, value));
}

function answerErrors(answers: unknown, fields: readonly SupplementField[]): FieldError[] {
  const given = Array.isArray(answers) ? (answers as Answer[]) : [];
  const names = new Set(fields.map(({ name }) => name));
  const unknown = given.filter(({ name }) => !names.has(name));
  return [
    ...fieldErrors(fieldsByName(fields), answersByName(given), { prefix: 'answers', mode: 'add' }),
    ...unknown.map(({ name }) => ({ field: `answers.${name}`, message: MESSAGES.unknown })),
  ];
}

/** A letter signed on paper comes as one file; where it is unknown how it is signed, nothing is said. */
function letterFileErrors(files: unknown, onPaper: boolean | undefined): FieldError[] {
  if (onPaper === undefined) return [];
  if (!onPaper) return isEmpty(files) ? [] : [{ field: 'letterFiles', message: '该保函由平台在线签章，无需上传' }];
  if (isEmpty(files)) return [{ field: 'letterFiles', message: MESSAGES.required }];
  return Array.isArray(files) && files.length > 1 ? [{ field: 'letterFiles', message: '请将保函全部页面扫描为一个 PDF 文件' }] : [];
}

function refundWayErrors(refundWay: unknown, { refundableOnline, refundableOffline }: EventContext): FieldError[] {
  if (refundWay === 'online' && refundableOnline === false) return [{ field: 'refundWay', message: '线下缴纳的费用只能线下退款' }];
  if (refundWay === 'offline' && refundableOffline === false)
    return [{ field: 'refundWay', message: '由余额支付的费用只能退回余额，请选择原路退回' }];
  return [];
}

function claimAmountErrors(type: 'pendingClaimed' | 'claimed', claimAmount: unknown, guaranteeAmount: string | undefined): FieldError[] {
  if (typeof claimAmount !== 'string' || validateFields({ claimAmount: { kind: 'amount', label: '' } }, { claimAmount }).length > 0)
    return [];
  if (isZeroYuan(claimAmount)) return [{ field: 'claimAmount', message: MESSAGES.positiveAmount }];
  const over = guaranteeAmount !== undefined && compareYuan(claimAmount, guaranteeAmount) > 0;
  const { label } = GUARANTEE_EVENTS[type].fields.claimAmount;
  return over ? [{ field: 'claimAmount', message: `${label}${maxMessage(guaranteeAmount)}` }] : [];
}

function claimReasonErrors(claimReason: unknown, guaranteeType: string | undefined): FieldError[] {
  if (guaranteeType === undefined || typeof claimReason !== 'string') return [];
  const fits = enumerationValues(claimReasons(guaranteeType)).includes(claimReason);
  return fits ? [] : [{ field: 'claimReason', message: `该索赔原因不适用于${guaranteeTypeLabel(guaranteeType)}，请重新选择` }];
}
