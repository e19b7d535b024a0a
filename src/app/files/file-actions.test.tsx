import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { FileReference } from '#domain/field';
import { sessionMachine } from '#machines/flow/session';
import { requestAnswering } from '../../../tests/support/answering-request';
import { fakeChannels } from '../../../tests/support/fake-channel';
import { serveCalls } from '../../../tests/support/render-screen';
import { saveCredentials } from '../../api/wire/credentials';
import { FileList } from '../../blocks/upload/file-list';
import { FileListUpload } from '../../blocks/upload/file-list-upload';
import { sessionSaga } from '../session/session-saga';
import { flowStarter } from '../start-flow';
import { makeStore } from '../store';
import { FileActions } from './file-actions';

fakeChannels();

const FILES: FileReference[] = [
  { key: 'a', fileName: '执照.png' },
  { key: 'b', fileName: '证明.docx' },
];

function Uploading({ onFiles }: { onFiles?: (files: FileReference[]) => void }) {
  const [files, setFiles] = useState<FileReference[]>([]);
  const change = (next: FileReference[]) => {
    onFiles?.(next);
    setFiles(next);
  };
  return <FileListUpload label="营业执照" files={files} onFiles={change} />;
}

function show(content: React.ReactNode) {
  const { store, sagas } = makeStore();
  render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <FileActions>{content}</FileActions>
      </ConfigProvider>
    </Provider>,
  );
  return sagas;
}

describe('files in the application', () => {
  it('[VW-01] are shown by the one preview, which pages through the list that the file stands in', async () => {
    serveCalls(({ path }) => {
      const isPicture = path.endsWith('key=a');
      return new Response('x', { headers: { 'content-type': isPicture ? 'image/png' : 'application/msword' } });
    });
    show(<FileList files={FILES} />);
    fireEvent.click(screen.getByRole('button', { name: '查看证明.docx' }));
    expect(await screen.findByText('该文件无法预览')).toBeInTheDocument();
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '下一个' }));
    expect(await screen.findByRole('img', { name: '执照.png' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText('1 / 2')).not.toBeInTheDocument();
  });

  it.each([
    [{ code: 40001, msg: '文件内容与扩展名不符' }, {}, '执照.pdf上传失败：文件内容与扩展名不符'],
    ['存储空间不足', { status: 507, statusText: 'Insufficient Storage', type: 'text/plain' }, '执照.pdf上传失败：存储空间不足'],
    ['', { status: 502, statusText: 'Bad Gateway', type: 'text/plain' }, '执照.pdf上传失败：Bad Gateway'],
    ['', { status: 502, statusText: '', type: 'text/plain' }, '执照.pdf上传失败'],
  ])('[UP-06] a failed upload says what the service says (%j), else the status, else that it failed', async (answer, how, said) => {
    Object.assign(globalThis, { XMLHttpRequest: requestAnswering(answer, how) });
    show(<Uploading />);
    await act(async () => undefined);
    fireEvent.change(screen.getByLabelText('选择文件：营业执照'), { target: { files: [new File(['x'], '执照.pdf')] } });
    expect((await screen.findByRole('alert')).textContent).toBe(said);
  });

  it('[UP-06] an uploaded file keeps the address at which it is looked at', async () => {
    const filePath = '/api/attachment/view?key=k1';
    const data = { key: 'k1', file_key: 'k1', file_id: 'k1', file_name: '执照.pdf', file_path: filePath, size: 1 };
    Object.assign(globalThis, { XMLHttpRequest: requestAnswering({ code: 0, msg: '', data }) });
    const kept = jest.fn();
    show(<Uploading onFiles={kept} />);
    await act(async () => undefined);
    fireEvent.change(screen.getByLabelText('选择文件：营业执照'), { target: { files: [new File(['x'], '执照.pdf')] } });
    await waitFor(() => expect(kept).toHaveBeenCalledWith([{ key: 'k1', fileName: '执照.pdf', filePath }]));
  });

  it.each([401, 'lg_40401'])(
    '[UP-04] an upload that is answered %s says so and leaves for the login page after 1.5 seconds',
    async (code) => {
      document.cookie = 'skey=mark; Path=/';
      saveCredentials({ appId: 'APP', userId: 'USER', clientKey: 'KEY' });
      serveCalls(() => ({ data: { user_name: '张三', menus: [], multi_org_types: [], org_type: 'bidder', permissions: [] } }));
      Object.assign(globalThis, { XMLHttpRequest: requestAnswering({ code, msg: '登录已超时' }) });
      const visited: string[] = [];
      const sagas = show(<Uploading />);
      const startFlow = flowStarter();
      sagas.run(sessionSaga, {
        startFlow,
        actor: startFlow(sessionMachine),
        navigate: (path) => visited.push(path),
        leaveFor: (path) => visited.push(path),
        opensToAll: () => false,
      });
      await act(async () => undefined);
      jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
      await act(async () => {
        fireEvent.change(screen.getByLabelText('选择文件：营业执照'), { target: { files: [new File(['x'], '执照.pdf')] } });
        await signed();
      });
      expect(screen.getByRole('alert')).toHaveTextContent('登录已超时');
      await act(() => jest.advanceTimersByTimeAsync(1499));
      expect(visited).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(visited).toEqual(['/user/login']);
      jest.useRealTimers();
    },
  );
});

async function signed(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await crypto.subtle.digest('SHA-256', new Uint8Array(1));
}
