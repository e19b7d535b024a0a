import { INVOICES } from '#contract/addresses/invoices';
import type { Fee } from '#contract/invoices';
import { INVOICE_ORDER_FIELDS, invoiceRequestErrors } from '#domain/invoice/request';
import { addYuan, formatYuan } from '#domain/money';
import { INVOICE_INFO_FIELDS } from '#domain/organisation/invoice-info';
import { apiOf } from '../../api/endpoints';
import { useInvoiceInfoDetailQuery } from '../../api/invoice-info';
import { useSubmission } from '../../api/use-submission';
import { useUserInfoQuery } from '../../api/users';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useApplyInvoiceMutation } = apiOf(INVOICES);

const SCHEMA: ScreenGroups = {
  order: { label: '发票', fields: INVOICE_ORDER_FIELDS },
  invoiceInfo: { label: '开票信息', fields: INVOICE_INFO_FIELDS },
};

interface RequestDialogProps {
  fees: readonly Fee[];
  onClose: () => void;
  onDone: (invoices: readonly { invoiceNo: string }[]) => void;
}

/** What the invoices are to say, filled with what the organisation keeps of itself. */
export function RequestDialog({ fees, onClose, onDone }: RequestDialogProps) {
  const { data: user } = useUserInfoQuery({});
  const { data: saved, isLoading } = useInvoiceInfoDetailQuery({});
  const [send] = useApplyInvoiceMutation();
  const judge = (values: FormValues) =>
    invoiceRequestErrors({ invoiceInfo: values['invoiceInfo'], order: values['order'] }, user?.orgType ?? 'bidder');

  const submit = useSubmission(send, {
    success: ({ invoices }) => ({
      title: `已提交 ${String(invoices.length)} 张发票的申请`,
      description: '开具后将通知您，并可下载发票文件。',
    }),
    onDone: ({ invoices }) => onDone(invoices),
  });

  if (isLoading) return null;
  return (
    <FieldsModal
      title="填写开票信息"
      intro={
        <p>
          发票抬头：{saved?.appName ?? user?.appName}。共 {fees.length} 笔费用，价税合计{' '}
          {formatYuan(addYuan(...fees.map(({ amount }) => amount)))} 元。
        </p>
      }
      schema={SCHEMA}
      initialValues={{ order: { invoiceMedium: 'electronic' }, invoiceInfo: { taxingType: 'ordinary', ...saved?.invoiceInfo } }}
      confirmText="提交申请"
      validate={judge}
      onConfirm={({ invoiceInfo = {}, order = {} }) => submit({ fees: fees.map(({ feeNo }) => feeNo), invoiceInfo, order })}
      onClose={onClose}
    />
  );
}
