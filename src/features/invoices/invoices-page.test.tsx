import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { UploadCallsContext, type UploadCalls } from '../../blocks/upload/upload-calls';
import { InvoicesPage } from './invoices-page';

const INVOICE = {
  ...{ invoice_no: 'FP1', version: 1, state: 'apply', seller_name: '平台', payer_name: '华建集团', amount: '100.53', tax_amount: '5.69' },
  ...{ taxing_type: 'ordinary', invoice_medium: 'electronic', requested_at: '2026-01-01T01:00:00.000Z', requested_by: '李明' },
  ...{ invoice_number: '', files: [], reason: '', red_reason: '', red_number: '', red_files: [], allowed_events: ['start'] },
};
const UNOPENED = { ...INVOICE, withheld: true, invoice_no: 'FP2', payer_name: '', requested_by: '', amount: '', tax_amount: '' };

it('[RT-08] [PY-05] lists invoices of applications whose bids are not open without payer and amount, to be opened by their number', async () => {
  serveCalls(({ path }) =>
    path === '/invoice/page'
      ? { data: { list: [INVOICE, UNOPENED], total: 2 } }
      : { data: { org_type: 'platform', multi_org_types: [], menus: [] } },
  );
  const files: UploadCalls = {
    upload: () => Promise.reject(new Error('nothing is uploaded')),
    view: () => undefined,
    download: () => undefined,
  };
  renderScreen(
    <PermissionsProvider granted={[]}>
      <UploadCallsContext value={files}>
        <InvoicesPage />
      </UploadCallsContext>
    </PermissionsProvider>,
    { path: '/invoice-list', at: '/invoice-list' },
  );
  const rowOf = async (invoiceNo: string) => (await screen.findByRole('link', { name: invoiceNo })).closest('tr');
  expect(await rowOf('FP1')).toHaveTextContent(/华建集团开票方 平台¥100.53/);
  expect(await rowOf('FP2')).toHaveTextContent(/开标后可见开票方 平台开标后可见/);
  expect(await screen.findByText(/付款方和金额须打开查看，查看会记录并告知投标人/)).toBeInTheDocument();
});
