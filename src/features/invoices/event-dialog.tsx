import { useState } from 'react';
import { Link } from 'react-router-dom';
import { INVOICES } from '#contract/addresses/invoices';
import type { InvoiceDetail } from '#contract/invoices';
import type { FileReference } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { INVOICE_BY_HAND_FIELDS } from '#domain/invoice/request';
import { INVOICE_EVENTS, type InvoiceHandlingType } from '#domain/invoice/state';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { isApiFailure } from '../../api/wire/failure';
import { isPlainObject } from '../../api/wire/keys';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { invoicePath } from './paths';

const { useInvoiceEventMutation } = apiOf(INVOICES);

type Given = Extract<InvoiceHandlingType, 'issueByHand' | 'redByHand' | 'correctNumber' | 'correctRedNumber' | 'refuse' | 'askRed'>;

const REASON: ScreenGroups = {
  event: { label: '', fields: { reason: { kind: 'paragraph', label: '原因', required: true, maxLength: 200 } } },
};
const NUMBER: ScreenGroups = { event: { label: '', fields: { invoiceNumber: INVOICE_BY_HAND_FIELDS.invoiceNumber } } };
const { expressNo: _expressNo, ...WITHOUT_EXPRESS } = INVOICE_BY_HAND_FIELDS;

interface EventDialogProps {
  invoice: InvoiceDetail;
  type: Given;
  onDone: () => void;
  onClose: () => void;
}

/** Takes what an event needs: a reason, the invoice that was made outside, or its number in place of one that was mistyped. */
export function EventDialog({ invoice, type, onDone, onClose }: EventDialogProps) {
  const [send] = useInvoiceEventMutation();
  const { invoiceNo, version, payerName, amount, invoiceMedium } = invoice;
  const [takenBy, setTakenBy] = useState<string>();
  const fields = invoiceMedium === 'paper' && type === 'issueByHand' ? INVOICE_BY_HAND_FIELDS : WITHOUT_EXPRESS;
  const schema = isCorrection(type) ? NUMBER : isReasoned(type) ? REASON : { event: { label: '', fields } };
  const registered = type === 'correctRedNumber' ? invoice.redNumber : invoice.invoiceNumber;
  const place = useUnsavedPlace(`invoice/${invoiceNo}/${type}`);
  const sendEvent = async (body: Parameters<typeof send>[0]) => {
    const answer = await send(body);
    setTakenBy(takenByOf(answer.error));
    return answer;
  };
  const submit = useSubmission(sendEvent, {
    success: `已完成：${INVOICE_EVENTS[type].label}`,
    onDone: () => {
      onClose();
      onDone();
    },
  });

  return (
    <FieldsModal
      title={INVOICE_EVENTS[type].label}
      width={520}
      intro={
        <>
          <p>
            {payerName}，价税合计 {formatYuan(amount)} 元。
            {type === 'refuse' ? '拒绝后付款方可修改信息重新申请。' : ''}
            {type === 'redByHand' ? '红字发票须与原发票金额一致，登记后不能撤销。' : ''}
            {isCorrection(type)
              ? `已登记号码 ${registered}。只更正平台上登记的号码，发票本身不变；原号码保留在办理记录中，并通知付款方。`
              : ''}
          </p>
          {takenBy ? (
            <p>
              <Link to={invoicePath(takenBy)} target="_blank" rel="noreferrer">
                查看发票申请 {takenBy}（新窗口）
              </Link>
            </p>
          ) : null}
        </>
      }
      schema={schema}
      {...(isCorrection(type) ? { initialValues: { event: { invoiceNumber: registered } } } : {})}
      danger={type === 'refuse'}
      confirmText={INVOICE_EVENTS[type].label}
      validate={(values) => groupErrors(schema, values)}
      place={place}
      onConfirm={({ event = {} }) => submit({ invoiceNo, version, event: sentEvent(type, event) })}
      onClose={onClose}
    />
  );
}

function sentEvent(type: Given, given: Record<string, unknown>) {
  if (isReasoned(type)) return { type, reason: textOf(given['reason']) };
  if (isCorrection(type)) return { type, invoiceNumber: textOf(given['invoiceNumber']) };
  const expressNo = textOf(given['expressNo']);
  return {
    type,
    invoiceNumber: textOf(given['invoiceNumber']),
    issuedOn: textOf(given['issuedOn']),
    files: filesOf(given['files']),
    ...(expressNo ? { expressNo } : {}),
  };
}

function isReasoned(type: Given): type is 'refuse' | 'askRed' {
  return type === 'refuse' || type === 'askRed';
}

function isCorrection(type: Given): type is 'correctNumber' | 'correctRedNumber' {
  return type === 'correctNumber' || type === 'correctRedNumber';
}

/** The other invoice that has the number, where the server names it. */
function takenByOf(failure: unknown): string | undefined {
  if (!isApiFailure(failure) || failure.kind !== 'business' || !isPlainObject(failure.data)) return undefined;
  const { takenBy } = failure.data;
  return typeof takenBy === 'string' ? takenBy : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function filesOf(value: unknown): FileReference[] {
  return Array.isArray(value) ? (value as FileReference[]).map(({ key, fileName }) => ({ key, fileName })) : [];
}
