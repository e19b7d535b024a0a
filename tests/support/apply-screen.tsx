import type { Middleware } from '@reduxjs/toolkit';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { NamedField } from '#domain/form/schema';
import { callFailed } from '../../src/api/signals';
import { PermissionsProvider } from '../../src/blocks/access/access';
import { UploadCallsContext } from '../../src/blocks/upload/upload-calls';
import { ApplyPage } from '../../src/features/guarantees/apply/apply-page';
import { application, project, user } from './builders/applying';
import { renderPages, screenStore, serveCalls, type Reply, type ServedCall } from './render-screen';

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
export const FEES = { guaranteeFee: '1500.00', platformServiceFee: '100.00', basis: '担保金额×5‰，最低300.00元' };
export const draft = {
  applyNo: 'D1',
  draftVersion: 4,
  savedAt: '2026-01-10T04:30:05.000Z',
  application,
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

/** The page of an application at an address, with `beside`; `answers` take the place of the usual ones, `granted` is what the user may do. */
export function open(
  at: string,
  answers: Readonly<Record<string, (body: ServedCall['body']) => Reply>> = {},
  granted: readonly string[] = ['guarantee:apply'],
  beside?: ReactElement,
) {
  let version = 4;
  const calls = serveCalls(({ path, body }) => {
    const answer = answers[path];
    if (answer) return answer(body);
    if (path === '/user/info') return { data: user };
    if (path === '/project/detail') return { data: project };
    if (path === '/product/page') return { data: { list: [product], total: 1 } };
    if (path === '/product/detail') return { data: { ...product, projectFields: OWN_FIELDS } };
    if (path === '/wage-deposit/page') return { data: { list: [], total: 0 } };
    if (path === '/apply/page') return { data: { list: [], total: 0 } };
    if (path === '/apply/product/applied') return { data: { list: [] } };
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
  const files = { upload: () => Promise.reject(new Error('not here')), view: () => undefined, download: () => undefined };
  const store = screenStore(recorder);
  const { router, ...page } = renderPages(
    {
      '/business-manage/apply-form': (
        <>
          <ApplyPage />
          {beside}
        </>
      ),
    },
    {
      at,
      store,
      around: (children) => (
        <PermissionsProvider granted={granted}>
          <UploadCallsContext value={files}>{children}</UploadCallsContext>
        </PermissionsProvider>
      ),
    },
  );
  const sentTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { sentTo, router, failures, page, store };
}

export const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
export const NEW = '/business-manage/apply-form?projectNo=P1&sections=A';
export const KEPT = '/business-manage/apply-form?applyNo=D1';
export const DETAILS = `${KEPT}&step=details`;
export const CHECK = `${KEPT}&step=check`;
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const titleOfStep = () => screen.getByRole('heading', { level: 2, name: /^(选择产品|填写资料|核对提交)$/ }).textContent;
