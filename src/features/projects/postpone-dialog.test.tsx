import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectDetail } from '#contract/projects';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PostponeDialog } from './postpone-dialog';

const detail: ProjectDetail = {
  projectNo: 'P1',
  approvalStatus: 'pass',
  projectCreateInfo: { createOrgType: '招标人', createAppName: '津城投', createTime: '2026-11-01T01:00:00.000Z' },
  project: {
    biddingSurvey: {},
    announceInfo: {},
    biddingAgencyAndbidder: {},
    projectGuaranteeInfo: {},
    projectSections: [{ sectionNo: 'A', sectionName: '一标段', bidOpeningDate: '2026-12-01T01:30:00.000Z', guaranteeAmount: '500000.00' }],
  },
  applicable: true,
  openedSectionNos: [],
  version: 4,
  allowedEvents: ['postpone'],
};

const touched = {
  apply_no: 'BH1',
  bidder_app_name: '甲公司',
  guarantee_app_name: '信达担保',
  product_name: '投标保函',
  guarantee_status: 7,
  way: 'amends',
  expiry_before: '2027-03-30',
  expiry_after: '2027-04-09',
  extra_fee: '120.00',
};

async function asked(answer: object) {
  const calls = serveCalls(({ path }) => (path === '/project/postpone/preview' ? { data: answer } : { data: {} }));
  renderScreen(<PostponeDialog detail={detail} onClose={() => undefined} />);
  const date = await screen.findByLabelText(/新的开标时间/);
  await userEvent.type(date, '2026-12-11 09:30:00{Enter}');
  await userEvent.type(screen.getByLabelText(/延期原因/), '澄清');
  await userEvent.click(screen.getByRole('button', { name: '查看影响' }));
  return calls;
}

const preview = { days: 10, changes: [{ field: 'bidOpeningDate', before: '2026-12-01T01:30:00.000Z', after: '2026-12-11T01:30:00.000Z' }] };

describe('[AF-03] [OS-01] a postponed opening', () => {
  it('is confirmed after what it changes was seen, by the version that was looked at', async () => {
    const calls = await asked({ ...preview, total: 1, applications: [touched] });
    const dialog = await screen.findByRole('dialog', { name: /确认将“一标段”延期 10 天/ });
    expect(within(dialog).getByText('甲公司')).toBeInTheDocument();
    expect(within(dialog).getByText(/已出函，待机构和投标人答复/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/project/postpone')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: '确认延期' }));
    expect(calls.find(({ path }) => path === '/project/postpone')?.body).toMatchObject({
      project_no: 'P1',
      version: 4,
      section_no: 'A',
      bid_opening_date: '2026-12-11T01:30:00.000Z',
      reason: '澄清',
    });
  });

  it('[PM-05] tells who is not to know of bids that they are sealed', async () => {
    await asked(preview);
    expect(await screen.findByText('开标前不公开申请情况')).toBeInTheDocument();
    expect(screen.queryByText(/受影响的保函/)).not.toBeInTheDocument();
  });

  it('is not confirmed where the server says why not', async () => {
    await asked({ ...preview, hindrance: '该标段已经开标，不能再延期' });
    expect((await screen.findAllByText(/该标段已经开标，不能再延期/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '确认延期' })).not.toBeInTheDocument();
  });
});
