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
  products: [],
  version: 4,
  allowedEvents: ['postpone'],
};

async function request(answer: object, opening = '2026-12-11 09:30:00') {
  const calls = serveCalls(({ path }) => (path === '/project/postpone/preview' ? { data: answer } : { data: {} }));
  renderScreen(<PostponeDialog detail={detail} onClose={() => undefined} />);
  const date = await screen.findByLabelText(/新的开标时间/);
  await userEvent.type(date, `${opening}{Enter}`);
  await userEvent.type(screen.getByLabelText(/延期原因/), '澄清');
  await userEvent.click(screen.getByRole('button', { name: '查看影响' }));
  return calls;
}

const preview = { days: 10, changes: [{ field: 'bidOpeningDate', before: '2026-12-01T01:30:00.000Z', after: '2026-12-11T01:30:00.000Z' }] };

describe('[AF-03] [OS-01] a postponed opening', () => {
  beforeEach(() => localStorage.setItem('postponeTourSeen', '1'));

  it('[FF-06] [TR-01] is led through in its form the first time, and not again', async () => {
    localStorage.clear();
    const { unmount } = renderScreen(<PostponeDialog detail={detail} onClose={() => undefined} />);
    const first = await screen.findByRole('dialog', { name: '填写公告的时间' });
    expect(first).toHaveTextContent('1 / 2');
    expect(document.querySelector('[data-field="postponement.bidOpeningDate"]')).toContainElement(screen.getByLabelText(/新的开标时间/));
    await userEvent.click(within(first).getByRole('button', { name: '下一项' }));
    const second = await screen.findByRole('dialog', { name: '先看影响，再确认' });
    expect(document.querySelector('.ant-modal-footer .ant-btn-primary')).toHaveTextContent('查看影响');
    await userEvent.click(within(second).getByRole('button', { name: '完成' }));
    expect(screen.queryByRole('dialog', { name: '先看影响，再确认' })).not.toBeInTheDocument();
    unmount();
    renderScreen(<PostponeDialog detail={detail} onClose={() => undefined} />);
    await screen.findByLabelText(/新的开标时间/);
    expect(screen.queryByRole('dialog', { name: '填写公告的时间' })).not.toBeInTheDocument();
  });

  it('[FF-06] [TR-01] is led through again where it was left before the end of that', async () => {
    localStorage.clear();
    const { unmount } = renderScreen(<PostponeDialog detail={detail} onClose={() => undefined} />);
    await screen.findByRole('dialog', { name: '填写公告的时间' });
    unmount();
    renderScreen(<PostponeDialog detail={detail} onClose={() => undefined} />);
    const first = await screen.findByRole('dialog', { name: '填写公告的时间' });
    expect(localStorage.getItem('postponeTourSeen')).toBeNull();
    await userEvent.click(within(first).getByRole('button', { name: '跳过' }));
    expect(localStorage.getItem('postponeTourSeen')).not.toBeNull();
  });

  it('[PM-05] is confirmed after what it changes was seen, by the version that was looked at', async () => {
    const calls = await request(preview);
    const dialog = await screen.findByRole('dialog', { name: /确认将“一标段”延期 10 天/ });
    expect(within(dialog).getByText('开标前不公开申请情况')).toBeInTheDocument();
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

  it('is told by its hour, and promises no later days, where it stays on the same day', async () => {
    await request({ days: 0, changes: preview.changes }, '2026-12-01 15:00:00');
    const dialog = await screen.findByRole('dialog', { name: '确认将“一标段”的开标时间推迟至当日 15:00？' });
    expect(dialog).toHaveTextContent('到期日不受本次推迟影响');
    expect(dialog).not.toHaveTextContent('顺延');
  });

  it('is not confirmed where the server says why not', async () => {
    await request({ ...preview, hindrance: '该标段已经开标，不能再延期' });
    expect((await screen.findAllByText(/该标段已经开标，不能再延期/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '确认延期' })).not.toBeInTheDocument();
  });
});
