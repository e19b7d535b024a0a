import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileReference } from '#domain/field';
import { renderPages, serveCalls } from '../../../../tests/support/render-screen';
import { UploadCallsContext } from '../../../blocks/upload/upload-calls';
import { GuideForm } from './guide-form';

describe('a guide', () => {
  it('[UP-02] [VA-04] is not published while its file is on its way or has failed', async () => {
    let fail: (error: Error) => void = () => undefined;
    const upload = () =>
      new Promise<FileReference>((_resolve, reject) => {
        fail = reject;
      });
    const calls = serveCalls(() => ({}));
    renderPages(
      { '/guide': <GuideForm published={undefined} mayEdit /> },
      {
        at: '/guide',
        around: (children) => <UploadCallsContext value={{ upload, view: jest.fn(), download: jest.fn() }}>{children}</UploadCallsContext>,
      },
    );
    const publish = () => userEvent.click(screen.getByRole('button', { name: /发\s*布/ }));
    fireEvent.change(await screen.findByLabelText('指南名称'), { target: { value: '操作指南' } });
    const guide = new File(['%PDF'], '操作指南.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('选择文件：PDF 文件'), guide);
    await publish();
    expect(await screen.findByText('文件正在上传，请稍候')).toBeInTheDocument();

    act(() => fail(new Error('网络连接不可用')));
    expect(await screen.findByText('操作指南.pdf上传失败：网络连接不可用')).toBeInTheDocument();
    await publish();
    expect(await screen.findByText('操作指南.pdf上传失败，请删除后重新上传')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: '删除操作指南.pdf' }));
    await publish();
    expect(await screen.findByText('请上传指南的 PDF 文件')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/portal/guide/save')).toBe(false);
  });
});
