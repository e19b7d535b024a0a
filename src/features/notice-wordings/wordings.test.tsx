import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, serveCalls, type Reply } from '../../../tests/support/render-screen';
import { WordingPage } from './wording-page';
import { WordingsPage } from './wordings-page';

const VERSION = {
  version: 1,
  wording: { title: '{{bidderName}}的申请要改', text: '{{application}}请修改。{{reason}}', sms_subject: '申请要改' },
  note: '更短',
  saved_by: '平台 张三',
  saved_at: '2026-03-01T01:00:00.000Z',
};

const THEIRS = { ...VERSION, version: 2, wording: { ...VERSION.wording, title: '申请退回通知' } };

function open(at: string, answer: Reply = { data: { version: 2 } }, afterwards: object = VERSION, loads = () => true) {
  let newest: object = VERSION;
  const calls = serveCalls(({ path }) => {
    if (path === '/notice/wording/list') return { data: { list: [{ kind: 'returned', ...VERSION }] } };
    if (path === '/notice/wording/detail' && !loads()) return { code: 50001, msg: '系统繁忙' };
    if (path === '/notice/wording/detail') return { data: { kind: 'returned', version: 1, ...newest, versions: [newest] } };
    newest = afterwards;
    return answer;
  });
  renderPages({ '/message-template': <WordingsPage />, '/message-template/:kind': <WordingPage /> }, { at });
  return { sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  await press('保存');
  await userEvent.click(within(await screen.findByRole('dialog', { name: '保存消息模板' })).getByRole('button', { name: '保存' }));
};
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' });

describe('[OS-06] the words of messages', () => {
  it('are listed by groups, with those that were written and those that cannot be', async () => {
    open('/message-template');
    const work = within(await screen.findByRole('list', { name: '待我办理' }));
    expect(work.getByRole('link', { name: '申请被退回' }).closest('li')).toHaveTextContent('{{投标人}}的申请要改已修改');
    expect(work.getByRole('link', { name: '申请待平台确认' }).closest('li')).toHaveTextContent('有保函申请等待平台确认系统默认');
    for (const name of ['合同待签署', '费用待缴纳']) expect(work.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('are written with what each message fills in, seen as they will be sent, and saved after a question', async () => {
    const { sent } = open('/message-template/returned');
    const area = await words();
    expect(area).toHaveValue('{{保函}}请修改。{{原因}}');
    area.setSelectionRange(0, 0);
    await userEvent.click(within(screen.getByRole('group', { name: '插入内容' })).getByRole('button', { name: '投标人' }));
    expect(area).toHaveValue('{{投标人}}{{保函}}请修改。{{原因}}');
    expect(
      screen.getAllByText(/示例建筑工程有限公司“示例市滨河路改造工程 示例一标段”的示例投标保函.*请修改。原因：营业执照扫描件不清晰。/),
    ).toHaveLength(2);
    await press('保存');
    const dialog = within(await screen.findByRole('dialog', { name: '保存消息模板' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('/notice/wording/save')).toEqual([
        {
          kind: 'returned',
          version: 1,
          note: '',
          wording: { ...VERSION.wording, text: '{{bidderName}}{{application}}请修改。{{reason}}' },
        },
      ]),
    );
  });

  it('are not sent where they say what no message could fill in', async () => {
    const { sent } = open('/message-template/returned');
    fireEvent.change(await words(), { target: { value: '{{申请方}}' } });
    await press('保存');
    expect((await screen.findAllByText('没有“申请方”这一项内容，请从“插入内容”中选择')).length).toBeGreaterThan(0);
    expect(sent('/notice/wording/save')).toEqual([]);
  });

  it('go back to the usual ones, or on from those of a version', async () => {
    const { sent } = open('/message-template/returned');
    await words();
    await press('取回系统默认');
    expect(await words()).toHaveValue('{{保函}}的申请被退回。{{原因}}请修改后重新提交。{{开标时间}}');
    await press('取回第 1 版');
    await press('恢复系统默认');
    await userEvent.click(within(await screen.findByRole('dialog', { name: '恢复系统默认' })).getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(sent('/notice/wording/save')).toEqual([{ kind: 'returned', version: 1, note: '' }]));
  });

  it('are kept on the page where somebody else has saved, with a way to what stands now', async () => {
    open('/message-template/returned', { code: 40901, msg: '该模板已被他人修改，请查看最新内容后再改' });
    fireEvent.change(await words(), { target: { value: '我的修改' } });
    await press('保存');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('该模板已被他人修改，请查看最新内容后再改')).toBeInTheDocument();
    expect(await words()).toHaveValue('我的修改');
    expect(screen.getByRole('button', { name: '放弃修改，载入最新内容' })).toBeInTheDocument();
  });

  it('lay both versions beside each other where somebody else has saved, and are saved over theirs once mine is chosen', async () => {
    const { sent } = open('/message-template/returned', { code: 40901, msg: '该模板已被他人修改，请查看最新内容后再改' }, THEIRS);
    fireEvent.change(await words(), { target: { value: '我的修改' } });
    await save();
    await press('核对两个版本');
    const rows = within(await screen.findByRole('dialog', { name: '消息模板已被他人修改' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '内容我的内容已保存的内容',
      '标题{{投标人}}的申请要改申请退回通知',
      '正文我的修改{{保函}}请修改。{{原因}}',
    ]);
    await press('使用我的内容');
    expect(await words()).toHaveValue('我的修改');
    expect(sent('/notice/wording/save')).toHaveLength(1);
    await save();
    await waitFor(() => expect(sent('/notice/wording/save')).toMatchObject([{ version: 1 }, { version: 2 }]));
  });

  it('stay as they are where the newest cannot be loaded, which is said, and load once it can', async () => {
    let loads = true;
    open('/message-template/returned', { code: 40901, msg: '该模板已被他人修改，请查看最新内容后再改' }, THEIRS, () => loads);
    fireEvent.change(await words(), { target: { value: '我的修改' } });
    await save();
    await screen.findByText('使用平台修改的文字，第 2 版');
    loads = false;
    await press('放弃修改，载入最新内容');
    expect(await screen.findByRole('alert')).toHaveTextContent('未能载入最新的消息模板填写的内容已保留。');
    expect(await words()).toHaveValue('我的修改');
    loads = true;
    await press('重试');
    expect(await screen.findByDisplayValue('申请退回通知')).toBeInTheDocument();
    expect(await words()).toHaveValue('{{保函}}请修改。{{原因}}');
  });

  it('are taken back step by step, and held through a session that ended', async () => {
    open('/message-template/returned', { code: 20001, msg: '登录已失效' });
    fireEvent.change(await words(), { target: { value: '一' } });
    fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: '二' } });
    await press('撤销');
    expect([screen.getByRole('textbox', { name: '标题' }), await words()].map((box) => (box as HTMLInputElement).value)).toEqual([
      '{{投标人}}的申请要改',
      '一',
    ]);
    await save();
    expect(await screen.findByText('登录已失效。填写的内容已保留，重新登录后可继续。')).toBeInTheDocument();
    expect(await words()).toHaveValue('一');
    expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
  });

  it('are not left unsaved without a question', async () => {
    open('/message-template/returned');
    fireEvent.change(await words(), { target: { value: '我的修改' } });
    await userEvent.click(screen.getByRole('link', { name: '别处' }));
    expect(await screen.findByRole('dialog', { name: '消息模板尚未保存' })).toBeInTheDocument();
    expect(screen.queryByText('离开了页面')).not.toBeInTheDocument();
  });

  it('are not to be written where they vary, or of no kind', async () => {
    open('/message-template/toPay');
    expect(await screen.findByText('没有可以修改的这类消息')).toBeInTheDocument();
  });
});
