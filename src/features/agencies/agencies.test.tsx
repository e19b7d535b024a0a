import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, serveCalls, type Reply, type Serve } from '../../../tests/support/render-screen';
import { AgenciesPage } from './agencies-page';
import { AgencyPage } from './agency-page';

const AGENCY = {
  ...{ app_id: 'A1', org_name: '诚砚代理', org_code_no: '91A1', org_legal_person: '冯志刚', contact_name: '冯嘉禾' },
  ...{ invited_by: ['津域交易中心'], projects: 3, passed_projects: 2, create_time: '2026-01-05T01:00:00.000Z' },
};
const DETAIL = { ...AGENCY, org_register_address: '', contact_tel: '', event: 'freeze', invitations: [] };
const invitation = (fate: string, mobile: string) => ({
  ...{
    invitation_no: mobile,
    mobile,
    org_name: '北港咨询',
    participant: 'agency',
    channel_code: '',
    note: '',
    inviter: '津域',
    invited_by: '何永明',
  },
  ...{ create_time: '2026-01-05T01:00:00.000Z', sent_time: '2026-01-06T01:00:00.000Z', times: 2, expire_time: '2026-02-05T01:00:00.000Z' },
  ...{ fate, link: `/register/agency?mobile=${mobile}` },
});

function show(at: string, own: (...call: Parameters<Serve>) => Reply | undefined) {
  const calls = serveCalls((call) => own(call) ?? { data: { list: [], total: 0 } });
  if (at.includes('/agency/')) renderScreen(<AgencyPage />, { path: '/intermediary-manage/agency/:appId', at });
  else renderScreen(<AgenciesPage />, { path: '/intermediary-manage', at });
  return calls;
}

it('[RT-08] [OS-06] agencies are listed with their projects and state, by what is searched for', async () => {
  const calls = show('/intermediary-manage?holding=projects&state=frozen', ({ path }) =>
    path === '/agency/page' ? { data: { list: [{ ...AGENCY, frozen_at: AGENCY.create_time }], total: 1 } } : undefined,
  );
  const row = await screen.findByRole('row', { name: /诚砚代理/ });
  expect(row).toHaveTextContent('已冻结');
  expect(within(row).getByRole('link', { name: '诚砚代理' })).toHaveAttribute('href', '/intermediary-manage/agency/A1');
  expect(calls.find(({ path }) => path === '/agency/page')?.body).toMatchObject({ holding: 'projects', state: 'frozen' });
});

it('[RT-08] [RT-14] an invitation that ran out is made good again, and its link shown', async () => {
  const calls = show('/intermediary-manage?tab=invitations', ({ path }) => {
    if (path === '/agency/invitation/page')
      return { data: { list: [invitation('expired', '13900000001'), invitation('passed', '13900000002')], total: 2 } };
    return path === '/agency/invitation/repeat' ? { data: invitation('open', '13900000001') } : undefined;
  });
  const row = await screen.findByRole('row', { name: /13900000001/ });
  expect(row).toHaveTextContent('共 2 次');
  expect(within(screen.getByRole('row', { name: /13900000002/ })).queryByRole('button')).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: '再次邀请：13900000001' }));
  expect(await screen.findByText(/register\/agency\?mobile=13900000001/)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/agency/invitation/repeat')?.body).toEqual({ invitation_no: '13900000001' });
});

it('[RT-08] [OS-06] an agency is frozen with a reason, after what that means was said', async () => {
  const calls = show('/intermediary-manage/agency/A1', ({ path }) => (path === '/agency/detail' ? { data: DETAIL } : undefined));
  await userEvent.click(await screen.findByRole('button', { name: '冻结机构' }));
  const dialog = await screen.findByRole('dialog', { name: '冻结诚砚代理？' });
  expect(dialog).toHaveTextContent('已经审核通过的项目不受影响');
  expect(within(dialog).getByRole('button', { name: '冻结' })).toBeDisabled();
  await userEvent.click(within(dialog).getByLabelText('冻结原因'));
  await userEvent.tab();
  expect(await within(dialog).findByText('请填写冻结原因')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('冻结原因'), '材料不实');
  await userEvent.click(within(dialog).getByRole('button', { name: '冻结' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/agency/event')?.body).toEqual({ app_id: 'A1', event: 'freeze', reason: '材料不实' }),
  );
});

it('[RT-08] says who froze an agency, and why one may not unfreeze it', async () => {
  const frozen = { frozen_at: AGENCY.create_time, frozen_by_name: '津信通', event: 'unfreeze', refusal: '该机构由其他单位冻结' };
  show('/intermediary-manage/agency/A1', ({ path }) => (path === '/agency/detail' ? { data: { ...DETAIL, ...frozen } } : undefined));
  expect(await screen.findByText(/由津信通冻结/)).toBeInTheDocument();
  expect(screen.getByText('该机构由其他单位冻结')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '解除冻结' })).toBeNull();
});
