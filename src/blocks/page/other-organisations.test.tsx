import { render, screen } from '@testing-library/react';
import { FailureView } from './load-state';
import { OtherOrganisationsContext } from './other-organisations';

function show(kind: 'missing' | 'forbidden' | 'failed') {
  history.replaceState(null, '', '/order/A1?tab=pay#fees');
  render(
    <OtherOrganisationsContext value={(path) => <a href={path}>其他机构</a>}>
      <FailureView failure={{ kind, message: '申请不存在' }} onRetry={jest.fn()} />
    </OtherOrganisationsContext>,
  );
}

it.each(['missing', 'forbidden'] as const)('[LG-02] what is %s leads to the same page of another organisation', (kind) => {
  show(kind);
  expect(screen.getByRole('link', { name: '其他机构' })).toHaveAttribute('href', '/order/A1?tab=pay#fees');
});

it('[LG-02] offers none where loading failed', () => {
  show('failed');
  expect(screen.queryByRole('link', { name: '其他机构' })).toBeNull();
});
