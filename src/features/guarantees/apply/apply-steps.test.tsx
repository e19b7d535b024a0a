import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { CHECK, DETAILS, draft, KEPT, NEW, open, press, titleOfStep, type } from '../../../../tests/support/apply-screen';

const { bidderLegalPerson: _name, ...nameless } = draft.application.bidderInfo;
const incomplete = { '/apply/draft': () => ({ data: { ...draft, application: { ...draft.application, bidderInfo: nameless } } }) };

describe('the steps of an application', () => {
  it('[WZ-01] stand in the address, which leads to each that all before it are right for', async () => {
    const { router } = open(CHECK);
    expect(await screen.findByRole('heading', { name: '申请内容' })).toBeInTheDocument();
    expect(titleOfStep()).toBe('核对提交');
    await act(async () => router.navigate(KEPT));
    await waitFor(() => expect(titleOfStep()).toBe('选择产品'));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(titleOfStep()).toBe('核对提交'));
  });

  it('[WZ-01] lead to the first that is not right where a later one is asked for, and say so in the address', async () => {
    const { router } = open(CHECK, incomplete);
    await screen.findByLabelText('法定代表人');
    expect(titleOfStep()).toBe('填写资料');
    await waitFor(() => expect(router.state.location.search).toBe('?applyNo=D1&step=details'));
  });

  it('[WZ-01] judge themselves before the next, count what is wrong, and wait until it is mended', async () => {
    open(DETAILS, incomplete);
    await screen.findByLabelText('法定代表人');
    expect(screen.queryByText(/处需修改/)).not.toBeInTheDocument();
    await press('下一步');
    expect(await screen.findByText('1 处需修改')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
    expect(screen.getByText('请填写法定代表人')).toBeInTheDocument();
    type('法定代表人', '陈栋梁');
    await waitFor(() => expect(screen.getByRole('button', { name: '下一步' })).toBeEnabled());
    await press('下一步');
    expect(await screen.findByRole('heading', { name: '申请内容' })).toBeInTheDocument();
    expect(screen.getByText('陈栋梁')).toBeInTheDocument();
  });

  it('[WZ-01] go back and forth before the address has followed, and are not led to where it was meanwhile', async () => {
    const { router, draw } = await goBackWithHeldAddress();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步' })));
    await waitFor(() => expect(titleOfStep()).toBe('填写资料'));
    await draw();
    expect(titleOfStep()).toBe('填写资料');
    expect(router.state.location.search).toBe('?applyNo=D1&step=details');
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(titleOfStep()).toBe('选择产品'));
  });

  it('[WZ-01] are where the address is that somebody goes back to before it has followed', async () => {
    const { router, draw } = await goBackWithHeldAddress();
    await act(async () => router.navigate(-1));
    await draw();
    expect(router.state.location.search).toBe('?applyNo=D1&step=details');
    await waitFor(() => expect(titleOfStep()).toBe('填写资料'));
  });

  it('[WZ-01] give a new application its number first, so that the way back leads to its draft', async () => {
    const { sentTo: request, router } = open(NEW);
    await userEvent.click(await screen.findByRole('radio', { name: '信达投标保函' }));
    await press('下一步');
    await waitFor(() => expect(titleOfStep()).toBe('填写资料'));
    expect(router.state.location.search).toBe('?applyNo=D1&step=details');
    expect(request('/apply/save')).toHaveLength(1);
    type('法定代表人', '陈栋梁');
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(titleOfStep()).toBe('选择产品'));
    expect(router.state.location.search).toBe('?applyNo=D1');
    expect(screen.getByLabelText('法定代表人')).toHaveValue('陈栋梁');
  });

  it('[WZ-01] go on without a number where the draft cannot be saved now', async () => {
    open(NEW, { '/apply/save': () => new Response('', { status: 503 }) });
    await userEvent.click(await screen.findByRole('radio', { name: '信达投标保函' }));
    await press('下一步');
    await waitFor(() => expect(titleOfStep()).toBe('填写资料'));
  });

  it('[WZ-02] name what their buttons do, the last one by what it is for', async () => {
    open(CHECK);
    expect(await screen.findByRole('button', { name: '提交申请' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '上一步' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: '下一步' })).not.toBeInTheDocument();
  });

  it('[RT-02] are summed up beside them: product, amount in figures and capitals, fee, days, what is missing', async () => {
    open(DETAILS, incomplete);
    const summary = await screen.findByRole('complementary', { name: '申请摘要' });
    for (const words of [
      '信达投标保函',
      '¥300,000.00',
      '大写：叁拾万元整',
      '212 天',
      '¥1,600.00',
      '当日出函',
      '还有 1 项待完善',
      '填写资料：法定代表人',
    ])
      await waitFor(() => expect(summary).toHaveTextContent(words));
  });
});

/** On the step before, whose address is drawn once `draw` is called. */
async function goBackWithHeldAddress() {
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const { router } = open(DETAILS, {}, undefined, <HeldAt search="?applyNo=D1" until={drawn} />);
  await screen.findByLabelText('法定代表人');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '上一步' })));
  expect(titleOfStep()).toBe('选择产品');
  return { router, draw: () => act(async () => draw()) };
}

/** Keeps the pages from being drawn at this address until then. */
function HeldAt({ search, until }: { search: string; until: Promise<void> }) {
  if (useLocation().search === search) use(until);
  return null;
}
