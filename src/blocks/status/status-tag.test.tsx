import { render, screen } from '@testing-library/react';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import { GUARANTEE_STATUSES, guaranteeStates, statusOf, type GuaranteeState } from '#domain/guarantee/status';
import { StatusTag } from './status-tag';

it.each(guaranteeStates)('[LC-01] shows %s by word and tone', (state) => {
  const { code, label, tone } = GUARANTEE_STATUSES[state];
  render(<StatusTag status={code} />);
  expect(screen.getByText(label)).toHaveAttribute('data-tone', tone);
});

const LOOKING: [string, GuaranteeState, GuaranteeEventType[], string][] = [
  ['a payer by transfer', 'awaitingPayment', ['completedPay', 'cancel'], 'turn'],
  ['one who may only withdraw', 'awaitingPayment', ['cancel', 'abort'], 'waiting'],
  ['the bidder of a returned application', 'auditReturned', ['update', 'cancel'], 'turn'],
  ['the auditor who returned it', 'auditReturned', [], 'attention'],
  ['one who may release a letter early', 'letterIssued', ['applyRelease', 'surrender'], 'good'],
  ['one who has to archive a letter', 'letterIssued', ['archive'], 'turn'],
  ['an auditor of its release', 'letterIssued', ['approved'], 'turn'],
];

it.each(LOOKING)('says to %s whose turn it is', (_who, state, allowedEvents, tone) => {
  render(<StatusTag status={statusOf(state)} may={{ allowedEvents, mayPayOnline: false }} />);
  expect(screen.getByText(GUARANTEE_STATUSES[state].label)).toHaveAttribute('data-tone', tone);
});

it('says to a payer online, whose event a gateway sends, that it is their turn', () => {
  render(<StatusTag status={statusOf('awaitingPayment')} may={{ allowedEvents: ['cancel'], mayPayOnline: true }} />);
  expect(screen.getByText('待缴费')).toHaveAttribute('data-tone', 'turn');
});
