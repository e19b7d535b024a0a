import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FileReference } from '#domain/field';
import { FileListUpload, type FileListUploadProps } from './file-list-upload';
import { UploadCallsContext, type UploadCalls } from './upload-calls';

interface Running {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  finish: (stored: FileReference) => void;
  fail: (error: Error) => void;
}

function show({ initial = [], ...props }: { initial?: FileReference[] } & Partial<FileListUploadProps> = {}) {
  const running: Running[] = [];
  const problems: (string | null)[] = [];
  const values: FileReference[][] = [];
  const calls: UploadCalls = {
    upload: (file, options) => new Promise((finish, fail) => running.push({ file, ...options, finish, fail })),
    view: () => undefined,
    download: () => undefined,
  };
  function Holder() {
    const [files, setFiles] = useState(initial);
    const change = (next: FileReference[]) => {
      values.push(next);
      setFiles(next);
    };
    return <FileListUpload label="营业执照" files={files} onFiles={change} onProblem={(message) => problems.push(message)} {...props} />;
  }
  render(
    <UploadCallsContext value={calls}>
      <Holder />
    </UploadCallsContext>,
  );
  return { running, problems, values };
}

const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('选择文件：营业执照'), files, { applyAccept: false });
const first = (running: Running[]): Running => {
  const [one] = running;
  if (!one) throw new Error('nothing was uploaded');
  return one;
};

describe('file list upload', () => {
  it('[UP-02] shows progress, blocks submitting meanwhile, then keeps the stored file and says so', async () => {
    const { running, problems, values } = show();
    await choose(pdf('执照.pdf'));
    act(() => first(running).onProgress(0.4));
    expect(screen.getByRole('progressbar', { name: '执照.pdf上传进度' })).toHaveAttribute('aria-valuenow', '40');
    expect(problems.at(-1)).toBe('文件正在上传，请稍候');
    await act(async () => first(running).finish({ key: 'k1', fileName: '执照.pdf' }));
    expect(screen.getByRole('status')).toHaveTextContent('执照.pdf上传成功');
    expect(values.at(-1)).toEqual([{ key: 'k1', fileName: '执照.pdf' }]);
    expect(problems.at(-1)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '删除执照.pdf' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('[UP-03] takes no more than the limit of those chosen at once, and names the others', async () => {
    const { running } = show({ initial: [{ key: 'k', fileName: '旧.pdf' }], rules: { maxFiles: 3, multiple: true } });
    await choose(pdf('一.pdf'), pdf('二.pdf'), pdf('三.pdf'));
    expect(running.map(({ file }) => file.name)).toEqual(['一.pdf', '二.pdf']);
    expect(screen.getByRole('alert')).toHaveTextContent('最多上传3个文件，三.pdf未上传');
  });

  it('[UP-02] marks a failed file, names it, and uploads it again on retry', async () => {
    const { running, problems, values } = show();
    await choose(pdf('执照.pdf'));
    await act(async () => first(running).fail(new Error('文件内容与扩展名不符')));
    expect(screen.getByRole('alert')).toHaveTextContent('执照.pdf上传失败：文件内容与扩展名不符');
    expect(problems.at(-1)).toBe('执照.pdf上传失败，请删除后重新上传');
    await userEvent.click(screen.getByRole('button', { name: '重新上传执照.pdf' }));
    expect(running).toHaveLength(2);
    await act(async () => running[1]?.finish({ key: 'k2', fileName: '执照.pdf' }));
    expect(values.at(-1)).toEqual([{ key: 'k2', fileName: '执照.pdf' }]);
  });

  it('[UP-06] says in the row of the file that there is no file service', async () => {
    render(<FileListUpload label="营业执照" files={[]} onFiles={() => undefined} />);
    await choose(pdf('执照.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('执照.pdf上传失败：文件服务不可用，请刷新页面后重试');
  });

  it('[UP-02] an emptied list is an empty array', async () => {
    const { values } = show({ initial: [{ key: 'k1', fileName: '执照.pdf' }] });
    await userEvent.click(screen.getByRole('button', { name: '删除执照.pdf' }));
    expect(values).toEqual([[]]);
  });

  it('[UP-02] the focus goes from a deleted file to the name of the next one, and after the last to the upload', async () => {
    const { values } = show({ initial: ['甲.pdf', '乙.pdf', '丙.pdf'].map((fileName) => ({ key: fileName, fileName })) });
    screen.getByRole('button', { name: '删除乙.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '查看丙.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(values).toHaveLength(1);
    screen.getByRole('button', { name: '删除丙.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '点击上传' })).toHaveFocus();
  });

  it('[UP-02] [UP-03] the focus goes to no file where the upload closes at the limit, also after an earlier deletion', async () => {
    show({ initial: ['甲.pdf', '乙.pdf'].map((fileName) => ({ key: fileName, fileName })), rules: { maxFiles: 2 } });
    screen.getByRole('button', { name: '删除甲.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    const upload = screen.getByRole('button', { name: '点击上传' });
    upload.focus();
    const input = screen.getByLabelText('选择文件：营业执照');
    fireEvent.change(input, { target: { files: [pdf('丙.pdf')] } });
    expect(upload).toBeDisabled();
    for (const control of screen.getAllByRole('button', { name: /乙|丙/ })) expect(control).not.toHaveFocus();
  });

  it('cancels a running upload', async () => {
    const { running, values } = show();
    await choose(pdf('执照.pdf'));
    await userEvent.click(screen.getByRole('button', { name: '取消上传执照.pdf' }));
    expect(first(running).signal.aborted).toBe(true);
    expect(screen.queryByText('执照.pdf')).not.toBeInTheDocument();
    expect(values).toEqual([]);
  });

  it('[UP-03] refuses other extensions and files over the size before uploading', async () => {
    const { running } = show({ rules: { maxMegabytes: 1, multiple: true } });
    await choose(new File(['x'], '程序.exe'), pdf('大文件.pdf', 1024 * 1024 + 1));
    expect(screen.getByText('程序.exe格式不支持，请上传PDF、JPG、JPEG、PNG格式的文件')).toBeInTheDocument();
    expect(screen.getByText('文件大小不能超过1M')).toBeInTheDocument();
    expect(running).toHaveLength(0);
  });

  it.each(['动图.gif', '截图.webp', '扫描件.bmp', '照片.heic'])(
    '[UP-03] says of %s, a picture of another format, how it can be taken',
    async (name) => {
      const { running } = show();
      await choose(new File(['x'], name, { type: `image/${name.split('.')[1] ?? ''}` }));
      expect(screen.getByText(`${name}格式不支持，请将图片转换为JPG或PNG格式后上传`)).toBeInTheDocument();
      expect(running).toEqual([]);
    },
  );

  it.each(['照片.HEIC', '照片.heif', '扫描件.tif', '扫描件.tiff', '照片.avif'])(
    '[UP-03] knows %s for a picture where the browser tells no type',
    async (name) => {
      show();
      await choose(new File(['x'], name, { type: '' }));
      expect(screen.getByText(`${name}格式不支持，请将图片转换为JPG或PNG格式后上传`)).toBeInTheDocument();
    },
  );

  it('[UP-03] takes one file at a time unless told otherwise, any number and any size where the limits are 0, and no more than the limit', () => {
    show();
    expect(screen.getByLabelText('选择文件：营业执照')).not.toHaveAttribute('multiple');
    expect(screen.getByLabelText('选择文件：营业执照')).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png');
    const files = Array.from({ length: 60 }, (_none, index) => ({ key: `k${index}`, fileName: `${index}.pdf` }));
    show({ initial: files, label: '合同', rules: { maxMegabytes: 0, maxFiles: 0, multiple: true } });
    expect(screen.getByLabelText('选择文件：合同')).toHaveAttribute('multiple');
    const [, unlimited] = screen.getAllByRole('button', { name: '点击上传' });
    expect(unlimited).toBeEnabled();
    expect(unlimited).toHaveAccessibleDescription('支持PDF、JPG、JPEG、PNG');
    show({ initial: files, label: '证书', rules: { maxFiles: 60 } });
    expect(screen.getAllByRole('button', { name: '点击上传' })[2]).toBeDisabled();
  });

  it('names the supported formats on the button, and says that there is nothing where nothing may be uploaded', () => {
    show();
    expect(screen.getByRole('button', { name: '点击上传' })).toHaveAccessibleDescription('支持PDF、JPG、JPEG、PNG，单个文件不超过20M');
    show({ disabled: true });
    expect(screen.getByText('暂无文件')).toBeInTheDocument();
  });
});
