import { render, screen } from '@testing-library/react';
import { GUARANTEE_STATUSES, guaranteeStates } from '#domain/guarantee/status';
import { StatusTag } from './status-tag';

it.each(guaranteeStates)('shows %s by word and tone', (state) => {
  const { code, label, tone } = GUARANTEE_STATUSES[state];
  render(<StatusTag status={code} />);
  expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
});
