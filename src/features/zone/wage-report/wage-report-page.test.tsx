import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compose } from '../../../../tests/support/compose';
import { portal, serveZone } from '../../../../tests/support/zone-screen';
import { WageReportPage } from './wage-report-page';

const WORKS = { depositNo: 7, projectNo: 'GZ-1', projectName: '滨河路改造', contractorName: '海河建设' };
const REPORT = {
  ...{ arrearsNo: 41, projectName: WORKS.projectName, contractorName: WORKS.contractorName, amount: '18600.00', persons: 2 },
  ...{ note: '木工班组', reportedAt: '2026-11-23T02:03:04.000Z', state: 'ordered', payBy: '2026-12-01', answer: '核对属实' },
  ...{ paid: '0.00', overdue: false },
};
const refused = () => Response.json({ code: 40301, msg: '请先用短信验证码验证手机号', data: {} });

it('[RT-07] proves a mobile, finds the works, names what is missing, keeps what was typed where the proof runs out, and tells what became of it', async () => {
  let proven = false;
  let lost = true;
  const reports: object[] = [];
  const sentTo = serveZone({
    '/guarantee/zone/portal': () => ({ ...portal, isWage: true, quirks: ['noPortalLogin'] }),
    '/guarantee/zone/sms/code': () => ({ resendSeconds: 60 }),
    '/guarantee/zone/logined': () => ((proven = true), { logined: true, mobile: '138****0006' }),
    '/wage-report/mine': () => ({ mobile: proven ? '138****0006' : '', list: reports }),
    '/wage-report/works': (body) => ({ list: body['keyword'] === '滨河' ? [WORKS] : [] }),
    '/wage-report/lodge': () => {
      if (lost) return refused();
      reports.push(REPORT);
      return { arrearsNo: 41 };
    },
  });
  render(<WageReportPage />);
  const prove = async () => {
    await userEvent.type(await screen.findByLabelText('手机号'), '13800000006');
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
    await userEvent.click(screen.getByRole('button', { name: '下一步：填写情况' }));
  };
  await userEvent.click(await screen.findByRole('button', { name: '下一步：填写情况' }));
  for (const words of ['请输入手机号', '请输入短信验证码']) expect(screen.getByText(words)).toBeInTheDocument();
  await prove();
  const form = within(await screen.findByRole('form', { name: '填写欠薪情况' }));
  await userEvent.click(form.getByRole('button', { name: '提交' }));
  for (const words of ['请查找并选择工程', '请确认所填内容属实']) expect(form.getByText(words)).toBeInTheDocument();
  expect(form.getByLabelText('工程')).toHaveFocus();
  await userEvent.type(form.getByLabelText('工程'), '无{Enter}');
  expect(await form.findByText('请输入至少 2 个字')).toBeInTheDocument();
  await userEvent.type(form.getByLabelText('工程'), '此{Enter}');
  expect(await form.findByText(/^没有找到/)).toBeInTheDocument();
  await userEvent.clear(form.getByLabelText('工程'));
  await userEvent.click(form.getByLabelText('工程'));
  await userEvent.paste('滨'.repeat(101));
  await userEvent.keyboard('{Enter}');
  expect(await form.findByText('请输入最多 100 个字')).toBeInTheDocument();
  await userEvent.clear(form.getByLabelText('工程'));
  await userEvent.click(form.getByLabelText('工程'));
  await userEvent.paste(`${' '.repeat(100)}滨河 `);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await form.findByRole('button', { name: /滨河路改造/ }));
  await userEvent.type(form.getByLabelText('您的姓名'), '李大勇');
  await userEvent.type(form.getByLabelText('拖欠金额'), '18,600');
  compose(form.getByLabelText('情况说明'), 'm', "mu'gong", ' 木工班组  上月工资 \n');
  await userEvent.click(form.getByRole('checkbox'));
  await userEvent.click(form.getByRole('button', { name: '提交' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('请先用短信验证码验证手机号');
  lost = false;
  await prove();
  expect(await screen.findByLabelText('拖欠金额')).toHaveValue('18600');
  expect(screen.getByText('滨河路改造')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  const own = within(await screen.findByRole('region', { name: '我的反映' }));
  for (const words of ['责令支付', '已责令单位在期限前支付', '2026-12-01', '核对属实']) expect(own.getByText(words)).toBeInTheDocument();
  expect(screen.getByText(/^已收到您的反映，编号 41/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('拖欠金额')).toHaveValue(''));
  expect(sentTo('/wage-report/lodge').at(-1)).toEqual({
    deposit_no: 7,
    report: { worker_name: '李大勇', amount: '18600', persons: 1, note: '木工班组 上月工资' },
  });
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
  const links = within(screen.getByRole('navigation', { name: '平台信息' }));
  expect(links.getByRole('link', { name: '保函验真' })).toHaveAttribute(
    'href',
    `/user/truth?${new URLSearchParams({ channel: btoa('LNMW') }).toString()}`,
  );
});

it('[RT-07] lets another mobile be proved, and shows nothing more of the former one', async () => {
  let mobile = '138****0006';
  const waiting: ((answer: Response) => void)[] = [];
  const answer = () => ({ mobile, list: mobile.endsWith('6') ? [REPORT] : [] });
  serveZone({
    '/guarantee/zone/portal': () => portal,
    '/guarantee/zone/logined': () => ((mobile = '139****0007'), { logined: true, mobile }),
    '/wage-report/mine': answer,
  });
  const asked = globalThis.fetch;
  render(<WageReportPage />);
  const form = within(await screen.findByRole('form', { name: '填写欠薪情况' }));
  await userEvent.type(form.getByLabelText('您的姓名'), '李大勇');
  await userEvent.click(screen.getByRole('button', { name: '换一个手机号' }));
  expect(screen.queryByRole('region', { name: '我的反映' })).toBeNull();
  expect(screen.getByLabelText('手机号')).toHaveFocus();
  globalThis.fetch = (input: URL | RequestInfo, init?: RequestInit) =>
    new URL(input instanceof Request ? input.url : input).pathname.endsWith('/wage-report/mine')
      ? new Promise<Response>((resolve) => waiting.push(resolve))
      : asked(input, init);
  await userEvent.type(screen.getByLabelText('手机号'), '13900000007');
  await userEvent.type(screen.getByLabelText('短信验证码'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '下一步：填写情况' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.queryByText(/138\*{4}0006/)).toBeNull();
  waiting[0]?.(Response.json({ code: 0, msg: '', data: answer() }));
  expect(await screen.findByText(/139\*{4}0007/)).toBeInTheDocument();
  expect(screen.getByLabelText('您的姓名')).toHaveValue('');
  expect(screen.queryByRole('region', { name: '我的反映' })).toBeNull();
});

it('[RT-07] says how many persons may be named, where more are', async () => {
  serveZone({ '/guarantee/zone/portal': () => portal, '/wage-report/mine': () => ({ mobile: '138****0006', list: [] }) });
  render(<WageReportPage />);
  const persons = await screen.findByLabelText('涉及人数（含本人）');
  await userEvent.clear(persons);
  await userEvent.type(persons, '1000');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(persons).toHaveAccessibleDescription('必须小于或等于999');
});

it('[RT-07] tells that the day of the order is over, and what was paid of the wages since', async () => {
  serveZone({
    '/guarantee/zone/portal': () => ({ ...portal, isWage: true, quirks: ['noPortalLogin'] }),
    '/wage-report/mine': () => ({ mobile: '138****0006', list: [{ ...REPORT, paid: '8600.00', overdue: true }] }),
  });
  render(<WageReportPage />);
  const own = within(await screen.findByRole('region', { name: '我的反映' }));
  expect(own.getByText(/^支付期限已过，单位仍未付清/)).toBeInTheDocument();
  expect(own.queryByText('已责令单位在期限前支付')).toBeNull();
  expect(own.getByText('已用工资保证金支付').nextElementSibling).toHaveTextContent('8,600.00');
});
