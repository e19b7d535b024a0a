import { screen } from '@testing-library/react';
import { openMyInfo } from '../../../tests/support/my-info-screen';

describe('[RT-09] the page of one’s own data', () => {
  it('leads to the address of the organisation that is signed in for, with the tab that was asked for', async () => {
    const { router } = openMyInfo({ at: '/my-info?tab=personal' });
    expect(await screen.findByRole('heading', { name: '我的资料' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/my-info/detail/APP1', search: '?tab=personal' });
  });

  it('[PM-02] says to who may not change it whom to ask, but not to who may, nor where it is one’s own', async () => {
    const note = '您可以查看但不能修改本单位的资料，如需修改请联系本单位管理员。';
    const reader = openMyInfo({ at: '/my-info/detail/APP1?tab=bank', roles: ['readonly'] });
    expect(await screen.findByText(note)).toBeInTheDocument();
    reader.unmount();
    const own = openMyInfo({ at: '/my-info/detail/APP1?tab=personal', roles: ['readonly'] });
    expect(await screen.findByText('未填写')).toBeInTheDocument();
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    own.unmount();
    openMyInfo({ at: '/my-info/detail/APP1?tab=bank' });
    expect(await screen.findByText(/尚未登记银行账户/)).toBeInTheDocument();
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('is nobody else’s', async () => {
    const { router } = openMyInfo({ at: '/my-info/detail/APP2' });
    expect(await screen.findByText('离开了页面')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/exception/403');
  });

  it.each(['bidder', 'guest', 'personal', 'platform'] as const)('tells %s who is signed in', async (orgType) => {
    openMyInfo({ at: '/my-info/detail/APP1?tab=personal', orgType, roles: ['admin'] });
    expect(await screen.findByText('管理员、经办人')).toBeInTheDocument();
    expect(screen.getAllByText('13800000002')).toHaveLength(2);
    expect(screen.getByText('未填写')).toBeInTheDocument();
  });
});
