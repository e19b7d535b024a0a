import { configureStore } from '@reduxjs/toolkit';
import { INVOICES } from '#contract/addresses/invoices';
import { PRODUCTS } from '#contract/addresses/products';
import { api } from './api';
import { apiOf } from './endpoints';
import { guaranteesApi } from './guarantees';

const invoices = apiOf(INVOICES);
const products = apiOf(PRODUCTS);

interface Requested {
  path: string;
  body: unknown;
  key: boolean;
}

let requests: Requested[];
let code: number;
const paths = () => requests.map(({ path }) => path);

beforeEach(() => {
  [requests, code] = [[], 0];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body: unknown = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array));
    requests.push({ path: pathname, body, key: 'Idempotency-Key' in Object(init?.headers) });
    const answer = { code, msg: '', data: { list: [], total: 0 } };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  });
});

function newStore() {
  return configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (standard) => standard().concat(api.middleware) });
}

describe('the endpoints of a module of the contract', () => {
  it('[RQ-04] ask each call by its path, with an idempotency key where it wants one', async () => {
    const { dispatch } = newStore();
    await dispatch(invoices.endpoints.applyInvoice.initiate({ fees: ['f'], invoiceInfo: {}, order: {} }));
    await dispatch(invoices.endpoints.invoicePage.initiate({ page: 1, size: 10 }));
    expect(requests).toEqual([
      { path: '/guarantee/api/invoice/apply', body: { fees: ['f'], invoice_info: {}, order: {} }, key: true },
      { path: '/guarantee/api/invoice/page', body: { page: 1, size: 10 }, key: false },
    ]);
  });

  it('are there for what is answered in an envelope, and not for files', () => {
    expect(Object.keys(invoices.endpoints)).toEqual(
      expect.arrayContaining(Object.keys(INVOICES).filter((name) => name !== 'exportInvoices')),
    );
    expect(Object.keys(invoices.endpoints)).not.toContain('exportInvoices');
  });

  it('have what a call changed asked for again, refused or not, or once it was done', async () => {
    const { dispatch } = newStore();
    await dispatch(products.endpoints.managedProductPage.initiate({}));
    code = 40901;
    await dispatch(products.endpoints.saveProduct.initiate({} as never));
    expect(paths()).toEqual(['/guarantee/api/product/manage/page', '/guarantee/api/product/save']);
    await dispatch(products.endpoints.productEvent.initiate({} as never));
    expect(paths().slice(2)).toEqual(['/guarantee/api/product/event', '/guarantee/api/product/manage/page']);
    code = 0;
    await dispatch(products.endpoints.saveProduct.initiate({} as never));
    expect(paths().slice(4)).toEqual(['/guarantee/api/product/save', '/guarantee/api/product/manage/page']);
  });

  it('have only that asked for again which the body names', async () => {
    const { dispatch } = newStore();
    await dispatch(guaranteesApi.endpoints.guaranteeHistory.initiate({ applyNo: 'A1' }));
    await dispatch(guaranteesApi.endpoints.guaranteeHistory.initiate({ applyNo: 'A2' }));
    await dispatch(guaranteesApi.endpoints.sendEvent.initiate({ applyNo: 'A2', version: 1, event: { type: 'approved' } }));
    expect(requests.slice(3).map(({ body }) => body)).toEqual([{ apply_no: 'A2' }]);
  });
});
