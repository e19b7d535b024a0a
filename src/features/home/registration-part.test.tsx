import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { RegistrationPart } from './registration-part';

function open(registration?: object) {
  serveCalls(() => ({
    data: { mobile: '138****0001', allowed_participants: [], invited_by: [], ...(registration ? { registration } : {}) },
  }));
  renderScreen(<RegistrationPart />);
}

it('tells a person whose organisation has passed where it is chosen', async () => {
  open({ status: 'pass', data: { enterprise: { org_name: '甲公司' } }, reasons: [] });
  expect(await screen.findByText('甲公司已通过审核，可在右上角“切换机构”中选择。')).toBeInTheDocument();
});

it('leads to the registration where none was begun', async () => {
  open();
  expect(await screen.findByText(/^还没有为单位办理注册/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '开始办理' })).toHaveAttribute('href', '/certification');
});
