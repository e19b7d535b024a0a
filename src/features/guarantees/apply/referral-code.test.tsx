import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { referralCodeOf, REFERRAL_NUMBERS } from '#domain/referral/code';
import { renderScreen, serveCalls } from '../../../../tests/support/render-screen';
import { ReferralCode } from './referral-code';

const CODE = referralCodeOf(Array.from({ length: REFERRAL_NUMBERS }, (_, index) => index));

it('[PY-06] a code that nobody could judge is no problem of the application, and is judged again by a press', async () => {
  const answers: (() => object)[] = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => ({ data: { code: CODE, usable: true, message: '' } }),
  ];
  serveCalls(({ path }) => (path === '/referral/check' ? (answers.shift()?.() ?? {}) : {}));
  const onProblem = jest.fn();
  renderScreen(<ReferralCode value={CODE} onProblem={onProblem} locked={false} />);
  expect(await screen.findByText('暂时无法核对推荐码，提交申请时再核对。')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重新核对' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/可用$/));
  expect(screen.queryByRole('button', { name: '重新核对' })).not.toBeInTheDocument();
  expect(new Set(onProblem.mock.calls.flat())).toEqual(new Set([null]));
});

it('[PY-06] a code that the server refuses is a problem of the application, in its words', async () => {
  serveCalls(() => ({ data: { code: CODE, usable: false, message: '推荐码已停用', refusal: 'disabled' } }));
  const onProblem = jest.fn();
  renderScreen(<ReferralCode value={CODE} onProblem={onProblem} locked={false} />);
  await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith('推荐码已停用'));
});
