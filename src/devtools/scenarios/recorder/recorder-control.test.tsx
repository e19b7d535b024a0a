import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeChannels } from '../../../../tests/support/fake-channel';
import { makeObservationLog } from '../../observation/observation-log';
import { makeRecorder } from './recorder';
import { RecorderControl } from './recorder-control';

// The test environment has no IndexedDB, as a browser that refuses it.
describe('recording where the browser keeps no data', () => {
  const open = () => {
    const recorder = makeRecorder({ log: makeObservationLog(), reload: () => undefined });
    render(<RecorderControl recorder={recorder} />);
  };

  fakeChannels();

  it('[TS-01] says that it cannot begin', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: '开始录制' }));
    expect(await screen.findByText('无法开始录制：浏览器不允许本站保存数据，或存储空间已满。')).toBeVisible();
  });

  it('[TS-01] says when it is stopped that nothing was kept, and stops', async () => {
    sessionStorage.setItem(
      'scenario-recording',
      JSON.stringify({ mark: { id: 'recording-1', startedAt: 0, salt: 'salt', page: 0, place: 0 }, unwritten: [] }),
    );
    open();
    await userEvent.click(screen.getByRole('button', { name: '停止录制' }));
    expect(await screen.findByText('录制没有保存：浏览器不允许本站保存数据，或存储空间已满。')).toBeVisible();
    expect(screen.getByRole('button', { name: '开始录制' })).toBeVisible();
  });
});
