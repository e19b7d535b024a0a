import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { UserSelectionModal, type UserSelectionModalProps } from './user-selection-modal';

const USERS = Array.from({ length: 12 }, (_, index) => ({
  userId: `u${index}`,
  userName: `用户${index}`,
  orgName: '担保公司',
  mobile: `1380000000${index % 10}`,
  email: '',
}));

function show(props: Partial<UserSelectionModalProps> = {}) {
  const requests: unknown[] = [];
  const confirmed: string[][] = [];
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <UserSelectionModal
        open
        load={async (question) => {
          requests.push(question);
          const found = USERS.filter(({ userName }) => userName.includes(question.searchName));
          return { users: found.slice((question.page - 1) * question.size, question.page * question.size), total: found.length };
        }}
        onConfirm={(users) => confirmed.push(users.map(({ userId }) => userId))}
        onClose={() => undefined}
        {...props}
      />
    </ConfigProvider>,
  );
  return { requests, confirmed };
}

const confirm = () => screen.getByRole('button', { name: '确定' });

describe('user selection', () => {
  it('[FF-07] [CN-02] is 1500 wide, pages users, keeps those chosen on other pages and counts them', async () => {
    const { requests, confirmed } = show();
    expect(await screen.findByText('用户0')).toBeInTheDocument();
    expect(screen.getByRole('dialog').closest('.ant-modal') ?? screen.getByRole('dialog')).toHaveStyle({ width: '1500px' });
    expect([confirm(), screen.getByRole('status').textContent]).toEqual([expect.objectContaining({ disabled: true }), '已选择 0 人']);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择用户1' }));
    await userEvent.click(screen.getByTitle('2'));
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择用户11' }));
    expect(screen.getByRole('status')).toHaveTextContent('已选择 2 人');
    await userEvent.click(confirm());
    expect(confirmed).toEqual([['u1', 'u11']]);
    expect(requests).toEqual([
      { page: 1, size: 10, searchName: '' },
      { page: 2, size: 10, searchName: '' },
    ]);
  });

  it('[TB-04] asks every page and every search for what its caller asks besides', async () => {
    const { requests } = show({ extra: { orgType: 'bidder' } });
    await userEvent.click(await screen.findByTitle('2'));
    expect(requests).toEqual([
      { page: 1, size: 10, searchName: '', orgType: 'bidder' },
      { page: 2, size: 10, searchName: '', orgType: 'bidder' },
    ]);
  });

  it('[FF-07] says how many are too many, and takes no more than may be chosen', async () => {
    const { confirmed } = show({ most: 9 });
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByRole('status')).toHaveTextContent('已选择 10 人，最多 9 人，请减少 1 人');
    expect(confirm()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择用户0' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^已选择 9 人$/);
    await userEvent.click(confirm());
    expect(confirmed).toEqual([USERS.slice(1, 10).map(({ userId }) => userId)]);
  });

  it('[FF-07] chooses one by radio', async () => {
    const { confirmed } = show({ multiple: false });
    await userEvent.click(await screen.findByRole('radio', { name: '选择用户1' }));
    await userEvent.click(screen.getByRole('radio', { name: '选择用户2' }));
    await userEvent.click(confirm());
    expect(confirmed).toEqual([['u2']]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('[FF-07] searches 500 ms after the last key, from the first page', async () => {
    jest.useFakeTimers();
    const { requests } = show();
    await act(async () => Promise.resolve());
    const search = screen.getByRole('searchbox', { name: '搜索用户' });
    fireEvent.change(search, { target: { value: '用户' } });
    act(() => {
      jest.advanceTimersByTime(400);
    });
    fireEvent.change(search, { target: { value: '用户1' } });
    act(() => {
      jest.advanceTimersByTime(499);
    });
    expect(requests).toHaveLength(1);
    await act(async () => {
      jest.advanceTimersByTime(1);
    });
    expect(requests.slice(1)).toEqual([{ page: 1, size: 10, searchName: '用户1' }]);
    expect(screen.queryByText('用户0')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('[FF-07] searches for nothing that is too short, and says so', async () => {
    const { requests } = show({ shortestSearch: 2 });
    const search = await screen.findByRole('searchbox', { name: '搜索用户' });
    await userEvent.type(search, '王{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('请输入至少 2 个字。已选择 0 人');
    expect(requests).toHaveLength(1);
    await userEvent.type(search, '芳{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^已选择 0 人$/);
    expect(requests.slice(1)).toEqual([{ page: 1, size: 10, searchName: '王芳' }]);
  });

  it('says that nobody was found, and that it failed', async () => {
    show({ load: () => Promise.resolve({ users: [], total: 0 }) });
    expect(await screen.findByText('没有找到用户')).toBeInTheDocument();
    show({ load: () => Promise.reject(new Error('network')) });
    expect(await screen.findByText('加载失败，请重新搜索')).toBeInTheDocument();
  });

  it('[FF-07] loads again when the search is asked for by Enter or by its button', async () => {
    let fine = false;
    const load = jest.fn(() => (fine ? Promise.resolve({ users: USERS.slice(0, 1), total: 1 }) : Promise.reject(new Error('network'))));
    show({ load });
    await screen.findByText('加载失败，请重新搜索');
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索用户' }), '{Enter}');
    expect(load).toHaveBeenCalledTimes(2);
    fine = true;
    await userEvent.click(screen.getByRole('button', { name: 'search' }));
    expect(await screen.findByText('用户0')).toBeInTheDocument();
  });
});
