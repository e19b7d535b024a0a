import { render, screen } from '@testing-library/react';
import { CODES } from '#contract/codes';
import { loadFailure } from '../../api/load-failure';
import type { Failure } from './failure';
import { FailureView } from './load-state';
import { OtherOrganisationsContext } from './other-organisations';

function show(failure: Failure | null) {
  history.replaceState(null, '', '/order/A1?tab=pay#fees');
  render(
    <OtherOrganisationsContext value={(path) => <a href={path}>其他机构</a>}>
      {failure ? <FailureView failure={failure} onRetry={jest.fn()} /> : null}
    </OtherOrganisationsContext>,
  );
}

const answered = (code: number) => loadFailure({ kind: 'business', code, msg: '申请不存在' });

it.each(['noPermission', 'notFound'] as const)(
  '[LG-02] what the server refuses as %s leads to the same page of another organisation',
  (name) => {
    show(answered(CODES[name]));
    expect(screen.getByRole('link', { name: '其他机构' })).toHaveAttribute('href', '/order/A1?tab=pay#fees');
  },
);

it.each<[string, Failure | null]>([
  ['loading failed', answered(CODES.internal)],
  ['there is no such thing for anybody', { kind: 'missing', message: '请返回渠道列表重新选择。' }],
])('[LG-02] offers none where %s', (_why, failure) => {
  show(failure);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '其他机构' })).toBeNull();
});
