import { INVOICE_INFO_FIELDS, invoiceInfoErrors } from '#domain/organisation/invoice-info';
import { useInvoiceInfoDetailQuery, useSaveInvoiceInfoMutation } from '../../api/invoice-info';
import { loadFailure } from '../../api/load-failure';
import { loadedFrom } from '../../api/save-outcome';
import { usePermission } from '../../blocks/access/access';
import { Fact, Facts } from '../../blocks/description/description';
import { LoadState } from '../../blocks/page/load-state';
import { EditablePart } from './editable-part';
import type { SavedPart } from './part-form';
import type { TabProps } from './tab-props';
import { UpdatedBy } from './updated-by';

export function InvoiceTab({ user }: TabProps) {
  const { data, error, refetch } = useInvoiceInfoDetailQuery({ appId: user.appId });
  const [send] = useSaveInvoiceInfoMutation();
  const mayEdit = usePermission('organisation:edit');
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(detail) => (
        <>
          <EditablePart
            name="invoiceInfo"
            title="开票信息"
            fields={INVOICE_INFO_FIELDS}
            {...partOf(detail)}
            mayEdit={mayEdit}
            empty="尚未填写开票信息。"
            facts={
              <div className="my-info-identity">
                <Facts>
                  <Fact label="发票抬头">{detail.appName}</Fact>
                </Facts>
              </div>
            }
            errors={(values) => invoiceInfoErrors(values, user.orgType ?? 'guest')}
            load={async () => partOf(loadedFrom(await refetch()))}
            save={(next, values) => send({ version: next, invoiceInfo: values })}
          />
          <UpdatedBy userName={detail.updateUserName} time={detail.updateTime} />
        </>
      )}
    </LoadState>
  );
}

function partOf({ version, invoiceInfo }: { version: number; invoiceInfo: object }): SavedPart {
  return { version, values: { ...invoiceInfo } };
}
