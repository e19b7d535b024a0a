import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import type { NamedField } from '#domain/form/schema';
import { api } from '../../src/api/api';
import { entitiesSlice } from '../../src/api/entities/entities-slice';
import { callFailed } from '../../src/api/signals';
import { UploadCallsContext } from '../../src/blocks/upload/upload-calls';
import { ApplyPage } from '../../src/features/guarantees/apply/apply-page';
import { serveCalls, type Reply, type ServedCall } from './render-screen';

export const section = (sectionNo: string, amount: string) => ({
  sectionNo,
  sectionName: `${sectionNo}标段`,
  bidOpeningDate: '2026-03-01T01:30:00.000Z',
  guaranteeAmount: amount,
  depositAmount: amount,
  effectiveDate: '2026-02-01',
  expiryDate: '2026-08-31',
  guaranteeForm: 'electronic',
});
export const project = {
  projectNo: 'P1',
  approvalStatus: 'pass',
  projectCreateInfo: { createOrgType: 'bidding', createAppName: '城投公司', createTime: '2026-01-01T00:00:00.000Z' },
  project: {
    biddingSurvey: { projectName: '滨河路改造工程', projectNo: 'P1', tenders: '城投公司' },
    announceInfo: {},
    biddingAgencyAndbidder: { constructionUnit: '城投公司' },
    projectGuaranteeInfo: {},
    projectSections: [section('A', '300000.00'), section('B', '200000.00')],
  },
  applicable: true,
  openedSectionNos: [] as string[],
};
export const product = {
  productNo: 'PR1',
  productName: '信达投标保函',
  guaranteeType: 'bid',
  guaranteeAppId: 'g',
  guaranteeAppName: '信达担保',
  letterAppId: 'l',
  letterAppName: '江城银行',
  institutionKind: 'guaranteeCompany',
  feeRate: '5',
  minFee: '300.00',
  period: '当日出函',
  quota: '3000',
  tags: [],
  logo: '',
};
export const user = {
  appId: 'b',
  userId: 'u',
  userName: '李明',
  mobile: '13800000002',
  appName: '华建集团',
  orgCodeNo: '91120104MA05XK7T3G',
  orgType: 'bidder',
  orgTypes: ['bidder'],
  multiOrgTypes: [],
  menus: [],
  permissions: [],
};
export const FEES = { guaranteeFee: '1500.00', platformServiceFee: '100.00', basis: '担保金额×5‰，最低300.00元' };
export const draft = {
  applyNo: 'D1',
  draftVersion: 4,
  savedAt: '2026-01-10T04:30:05.000Z',
  application: {
    biddingApplySurvey: { projectNo: 'P1' },
    guaranteeInfo: {
      productNo: 'PR1',
      guaranteeAmount: '300000.00',
      effectiveDate: '2026-02-01',
      expiryDate: '2026-08-31',
      guaranteeForm: 'electronic',
    },
    bidderInfo: {
      bidderLegalPerson: '陈国栋',
      bidderRegisterAddress: '天津市南开区长江道92号',
      bidderContact: '李明',
      bidderContactTel: '13800000002',
    },
    applyUserInfo: { applyUserName: '李明', applyUserPhone: '13800000002', needInvoice: false },
    biddingApplyFiles: {
      businessLicenseKeys: [{ key: 'k1', fileName: '营业执照.pdf' }],
      biddingDocumentKeys: [{ key: 'k2', fileName: '招标文件.pdf' }],
    },
    sectionNos: ['A'],
  },
  vanished: [],
};

const OWN_FIELDS: readonly NamedField[] = [
  { name: 'bidderInfo.bidderCompanyTel', label: '单位固定电话' },
  { name: 'guaranteeInfo.depositAmount', label: '保证金', modes: { apply: 'hide' } },
  {
    name: 'fundSource',
    label: '资金来源',
    widget: {
      kind: 'selects',
      settings: {
        options: [
          { value: 'own', label: '自有资金' },
          { value: 'loan', label: '借款' },
        ],
      },
    },
  },
  { name: 'loanBank', label: '借款银行', required: true, visible: { when: 'fundSource', is: 'loan' } },
  {
    name: 'partners',
    label: '联合体成员',
    widget: {
      kind: 'repeat-section',
      settings: { itemTitle: '成员', fields: { name: { kind: 'chineseName', label: '成员名称', required: true } } },
    },
  },
];

/** The page of an application at an address; `answers` take the place of the usual ones. */
export function open(at: string, answers: Readonly<Record<string, (body: ServedCall['body']) => Reply>> = {}) {
  let version = 4;
  const calls = serveCalls(({ path, body }) => {
    const answer = answers[path];
    if (answer) return answer(body);
    if (path === '/user/info') return { data: user };
    if (path === '/project/detail') return { data: project };
    if (path === '/product/page') return { data: { list: [product], total: 1 } };
    if (path === '/product/detail') return { data: { ...product, projectFields: OWN_FIELDS } };
    if (path === '/apply/page') return { data: { list: [], total: 0 } };
    if (path === '/apply/draft') return { data: draft };
    if (path === '/product/fees') return { data: { list: [{ productNo: 'PR1', fees: FEES }] } };
    if (path === '/apply/save') return { data: { applyNo: 'D1', draftVersion: (version += 1), savedAt: '2026-01-10T04:31:06.000Z' } };
    return {};
  });
  const failures: { msg: string; quiet: boolean }[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    if (callFailed.match(action))
      failures.push({ msg: 'msg' in action.payload.failure ? action.payload.failure.msg : '', quiet: action.payload.quiet });
    return next(action);
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [entitiesSlice.name]: entitiesSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: false }).concat(api.middleware, recorder),
  });
  const files = { upload: () => Promise.reject(new Error('not here')), view: () => undefined, download: () => undefined };
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Link to="/elsewhere">别处</Link>
            <Outlet />
          </>
        ),
        children: [
          { path: '/business-manage/apply-form', element: <ApplyPage /> },
          { path: '*', element: <p>离开了页面</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const page = render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <UploadCallsContext value={files}>
          <RouterProvider router={router} />
        </UploadCallsContext>
      </ConfigProvider>
    </Provider>,
  );
  const asked = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { asked, router, failures, page };
}

export const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
export const NEW = '/business-manage/apply-form?projectNo=P1&sections=A';
export const KEPT = '/business-manage/apply-form?applyNo=D1';
export const DETAILS = `${KEPT}&step=details`;
export const CHECK = `${KEPT}&step=check`;
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const titleOfStep = () => screen.getByRole('heading', { level: 2, name: /^(选择产品|填写资料|核对提交)$/ }).textContent;
