import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openMyInfo } from '../../../tests/support/my-info-screen';

const AT = '/my-info/detail/APP1?tab=bank';
const account = (id: number, more: object = {}) => ({
  id,
  version: 1,
  account_name: '天津海卓建设工程有限公司',
  card_code: `0302 **** 000${String(id)}`,
  bank_name: `海河银行${String(id)}`,
  branch_name: '南开支行',
  bank_code: '',
  is_default: id === 1,
  update_user_name: '陈立群',
  update_time: '2026-11-01T01:00:00.000Z',
  ...more,
});
const LIST = { '/organisation/bank/list': { data: { list: [account(1), account(2)] } } };

describe('[RT-09] bank accounts', () => {
  it('are added with a number whose check digit fits', async () => {
    const { sent } = openMyInfo({
      at: AT,
      answers: { '/organisation/bank/list': { data: { list: [] } }, '/organisation/bank/save': { data: { id: 3, version: 1 } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: '添加账户' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('户名')).toHaveValue('天津海卓建设工程有限公司');
    fireEvent.change(dialog.getByLabelText('账号'), { target: { value: '6222020302001234565' } });
    fireEvent.change(dialog.getByLabelText('开户银行'), { target: { value: '海河银行' } });
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('账号'), { target: { value: '6222020302001234566' } });
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent('/organisation/bank/save')).toEqual([
        { account: { account_name: '天津海卓建设工程有限公司', card_code: '6222020302001234566', bank_name: '海河银行' } },
      ]),
    );
  });

  it('are changed with their whole number, made the default, and removed after a question', async () => {
    const { sent } = openMyInfo({
      at: AT,
      answers: {
        ...LIST,
        '/organisation/bank/detail': { data: account(2, { card_code: '0302010109000456789' }) },
        '/organisation/bank/default': { data: { id: 2, version: 2 } },
        '/organisation/bank/delete': { data: { id: 2 } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '编辑海河银行2 0302 **** 0002' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('账号')).toHaveValue('0302010109000456789');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));

    await userEvent.click(screen.getByRole('button', { name: '把海河银行2 0302 **** 0002设为默认账户' }));
    await waitFor(() => expect(sent('/organisation/bank/default')).toEqual([{ id: 2, version: 1 }]));
    expect(screen.queryByRole('button', { name: '删除海河银行1 0302 **** 0001' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '删除海河银行2 0302 **** 0002' }));
    expect(sent('/organisation/bank/delete')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent('/organisation/bank/delete')).toEqual([{ id: 2, version: 1 }]));
  });

  it('are asked for again where their details failed to load, or opened again later', async () => {
    let times = 0;
    openMyInfo({
      at: AT,
      answers: {
        ...LIST,
        '/organisation/bank/detail': () =>
          (times += 1) < 3 ? { code: 50000, msg: '系统繁忙' } : { data: account(2, { card_code: '0302010109000456789' }) },
      },
    });
    const edit = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '编辑海河银行2 0302 **** 0002' }));
      return within(await screen.findByRole('dialog', { name: '编辑银行账户' }));
    };
    const failed = await edit();
    expect(failed.getByRole('alert')).toHaveTextContent('系统繁忙');
    await userEvent.click(failed.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await edit()).getByRole('button', { name: '重新加载' }));
    expect(await screen.findByLabelText('账号')).toHaveValue('0302010109000456789');
  });

  it('are only looked at by who may not change them', async () => {
    openMyInfo({ at: AT, roles: ['operator'], answers: LIST });
    expect(await screen.findByText('0302 **** 0001')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
