import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPages, serveCalls } from '../../../tests/support/render-screen';
import { UploadCallsContext } from '../../blocks/upload/upload-calls';
import { OwnAccount, type OwnAccountAnswer } from './own-account';

const NONE: OwnAccountAnswer = {
  version: 0,
  merchant: { merchantInfo: {}, bankInfo: {}, enclosure: {} },
  allowedEvents: ['submit'],
  fourEyes: false,
  log: [],
};
const FILES = { upload: () => Promise.reject(new Error('none is uploaded')), view: () => undefined, download: () => undefined };

it('[PY-07] the focus goes on to the application for an account, and back to its button', async () => {
  serveCalls(() => ({ data: {} }));
  const page = (
    <UploadCallsContext value={FILES}>
      <OwnAccount own={NONE} />
    </UploadCallsContext>
  );
  renderPages({ '/': page }, { at: '/' });
  screen.getByRole('button', { name: '申请开户' }).focus();
  await userEvent.keyboard('{Enter}');
  const cancel = await screen.findByRole('button', { name: '取消' });
  expect(screen.getByRole('region', { name: '账户' })).toHaveFocus();
  cancel.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '申请开户' })).toHaveFocus());
});
