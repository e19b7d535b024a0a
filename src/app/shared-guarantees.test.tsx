import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { GuaranteeRow } from '#contract/guarantees';
import { guaranteePushed, useGuaranteeRows } from '../api/guarantee-entities';
import { guaranteesApi } from '../api/guarantees';
import { makeStore } from './store';

const row: GuaranteeRow = {
  applyNo: 'A1',
  productName: '',
  guaranteeType: 'bid',
  letterAppName: '',
  guaranteeAppName: '',
  bidderAppName: '',
  bidderOrganizationCode: '',
  projectNo: 'P1',
  projectName: '道路工程',
  sectionNames: '',
  constructionUnit: '',
  effectiveDate: '2026-01-01',
  expiryDate: '2026-06-01',
  guaranteeAmount: '1.00',
  guaranteeFee: '1.00',
  platformServiceFee: '0.00',
  guaranteeStatus: 4,
  invoicingStatus: 'wait',
  applyDate: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
  version: 3,
  allowedEvents: ['approved'],
  mayPayOnline: false,
  waitingFor: [],
  doc: { guaranteeFiles: [], contractFiles: [], invoicingFiles: [] },
};

function List() {
  const [shown] = useGuaranteeRows([row]);
  return <p>{`${String(shown?.guaranteeStatus)} ${String(shown?.version)} ${shown?.projectName ?? ''} ${shown?.allowedEvents.join() ?? ''}`}</p>;
}

function setUp() {
  const { store } = makeStore();
  render(
    <Provider store={store}>
      <List />
    </Provider>,
  );
  return store;
}

describe('guarantees that lists and details share', () => {
  it('show a pushed change at once and keep what it does not tell', () => {
    const store = setUp();
    act(() => void store.dispatch(guaranteePushed({ applyNo: 'A1', guaranteeStatus: 6, version: 4 })));
    expect(screen.getByText('6 4 道路工程 approved')).toBeInTheDocument();
  });

  it('do not go back to an older version that arrives late', () => {
    const store = setUp();
    act(() => {
      store.dispatch(guaranteePushed({ applyNo: 'A1', guaranteeStatus: 7, version: 6 }));
      store.dispatch(guaranteePushed({ applyNo: 'A1', guaranteeStatus: 6, version: 5 }));
    });
    expect(screen.getByText('7 6 道路工程 approved')).toBeInTheDocument();
  });

  it('[LC-07] show the outcome of an event that was sent elsewhere on the page', async () => {
    const store = setUp();
    globalThis.fetch = jest.fn(() =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 0, msg: '', data: { apply_no: 'A1', guarantee_status: 6, version: 9, allowed_events: ['letter'] } }), {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    await act(async () => {
      await store.dispatch(guaranteesApi.endpoints.sendEvent.initiate({ applyNo: 'A1', version: 3, event: { type: 'approved' } }));
    });
    expect(await screen.findByText('6 9 道路工程 letter')).toBeInTheDocument();
  });
});
