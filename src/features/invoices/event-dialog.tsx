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
import type { ScreenGroups } from '../../blocks/fields/form-field';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useInvoiceEventMutation } = apiOf(INVOICES);

type Given = Extract<InvoiceHandlingType, 'issueByHand' | 'redByHand' | 'refuse' | 'askRed'>;

const REASON: ScreenGroups = {
  event: { label: '', fields: { reason: { kind: 'paragraph', label: '原因', required: true, maxLength: 200 } } },
};
const { expressNo: _expressNo, ...WITHOUT_EXPRESS } = INVOICE_BY_HAND_FIELDS;

interface EventDialogProps {
  invoice: InvoiceDetail;
  type: Given;
  onDone: () => void;
  onClose: () => void;
}

/** Takes what an event needs: a reason, or the invoice that was made outside. */
export function EventDialog({ invoice, type, onDone, onClose }: EventDialogProps) {
  const [send] = useInvoiceEventMutation();
  const { invoiceNo, version, payerName, amount, invoiceMedium } = invoice;
  const byHand = type === 'issueByHand' || type === 'redByHand';
  const fields = invoiceMedium === 'paper' && type === 'issueByHand' ? INVOICE_BY_HAND_FIELDS : WITHOUT_EXPRESS;
  const schema: ScreenGroups = byHand ? { event: { label: '', fields } } : REASON;
  const place = useUnsavedPlace(`invoice/${invoiceNo}/${type}`);
  const submit = useSubmission(send, {
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
        <p>
          {payerName}，价税合计 {formatYuan(amount)} 元。
          {type === 'refuse' ? '拒绝后付款方可修改信息重新申请。' : ''}
          {type === 'redByHand' ? '红字发票须与原发票金额一致，登记后不能撤销。' : ''}
        </p>
      }
      schema={schema}
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
  if (type === 'refuse' || type === 'askRed') return { type, reason: textOf(given['reason']) };
  const expressNo = textOf(given['expressNo']);
  return {
    type,
    invoiceNumber: textOf(given['invoiceNumber']),
    issuedOn: textOf(given['issuedOn']),
    files: filesOf(given['files']),
    ...(expressNo ? { expressNo } : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function filesOf(value: unknown): FileReference[] {
  return Array.isArray(value) ? (value as FileReference[]).map(({ key, fileName }) => ({ key, fileName })) : [];
}
