import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState, type ReactNode } from 'react';
import type { FileReference } from '#domain/field';
import { ContractFilesUpload } from './contract-files-upload';
import { QR_CODE_RULES, refusalOf } from './file-rules';
import { GroupedContractUpload, type ContractGroup } from './grouped-contract-upload';
import { UploadCallsContext } from './upload-calls';

let turn = 0;
const calls = {
  upload: (file: File) => Promise.resolve({ key: `k${(turn += 1)}`, fileName: file.name }),
  view: jest.fn(),
  download: jest.fn(),
};

function Stateful<Value>({
  start,
  seen,
  children,
}: {
  start: Value;
  seen: Value[];
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <UploadCallsContext value={calls}>
        {children(value, (next) => {
          seen.push(next);
          setValue(next);
        })}
      </UploadCallsContext>
    </ConfigProvider>
  );
}

const FIRST: FileReference = { key: 'a', fileName: '甲.pdf', filePath: '/api/attachment/view?key=a' };

describe('contract uploads', () => {
  it('[UP-01] [UP-06] names the contract of each file and keeps it, and where it is looked at, while files come and go', async () => {
    const seen: FileReference[][] = [];
    render(
      <Stateful<FileReference[]> start={[FIRST]} seen={seen}>
        {(files, change) => (
          <ContractFilesUpload label="合同" files={files} onFiles={change} contractTypes={[{ value: '1', label: '委托合同' }]} />
        )}
      </Stateful>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: '甲.pdf的合同名称' }));
    await userEvent.click(screen.getByTitle('委托合同'));
    expect(seen).toEqual([[{ ...FIRST, contractGroupCfgId: '1' }]]);
    await userEvent.upload(screen.getByLabelText('选择文件：合同'), new File(['x'], '乙.pdf'));
    await screen.findByRole('button', { name: '删除乙.pdf' });
    expect(seen.at(-1)).toEqual([
      { ...FIRST, contractGroupCfgId: '1' },
      { key: 'k1', fileName: '乙.pdf' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '删除乙.pdf' }));
    expect(seen.at(-1)).toEqual([{ ...FIRST, contractGroupCfgId: '1' }]);
  });

  it('[UP-01] groups files by contract, under contract name, file and operation', async () => {
    const seen: ContractGroup[][] = [];
    render(
      <Stateful<ContractGroup[]> start={[]} seen={seen}>
        {(groups, change) => <GroupedContractUpload label="合同" groups={groups} onGroups={change} />}
      </Stateful>,
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['合同名称', '文件', '操作']);
    await userEvent.click(screen.getByRole('button', { name: '添加合同' }));
    await userEvent.type(screen.getByRole('textbox', { name: '第 1 份合同的名称' }), '委托');
    await userEvent.upload(screen.getByLabelText('选择文件：委托'), new File(['x'], '乙.pdf'));
    await screen.findByRole('button', { name: '删除乙.pdf' });
    expect(seen.at(-1)).toEqual([{ id: expect.any(String), contractName: '委托', files: [{ key: 'k2', fileName: '乙.pdf' }] }]);
    await userEvent.click(screen.getByRole('button', { name: '删除第 1 份合同' }));
    expect(seen.at(-1)).toEqual([]);
  });

  it('[UP-06] keeps the files of two contracts that arrive together', async () => {
    const arrivals: (() => void)[] = [];
    const upload = (file: File) =>
      new Promise<FileReference>((resolve) => arrivals.push(() => resolve({ key: file.name, fileName: file.name })));
    const seen: ContractGroup[][] = [];
    const start = ['委托', '担保'].map((contractName) => ({ id: contractName, contractName, files: [] }));
    render(
      <Stateful<ContractGroup[]> start={start} seen={seen}>
        {(groups, change) => (
          <UploadCallsContext value={{ ...calls, upload }}>
            <GroupedContractUpload label="合同" groups={groups} onGroups={change} />
          </UploadCallsContext>
        )}
      </Stateful>,
    );
    await userEvent.upload(screen.getByLabelText('选择文件：委托'), new File(['x'], '甲.pdf'));
    await userEvent.upload(screen.getByLabelText('选择文件：担保'), new File(['x'], '乙.pdf'));
    await act(() => {
      for (const arrive of arrivals) arrive();
      return Promise.resolve();
    });
    expect(seen.at(-1)?.map(({ files }) => files.map(({ fileName }) => fileName))).toEqual([['甲.pdf'], ['乙.pdf']]);
  });

  it('[UP-03] takes one picture of at most 15 MB as a QR code', () => {
    const file = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size });
    const megabyte = 1024 * 1024;
    expect(QR_CODE_RULES.maxFiles).toBe(1);
    expect(['a.jpg', 'a.JPEG', 'a.png'].map((name) => refusalOf(file(name, 15 * megabyte), QR_CODE_RULES))).toEqual([null, null, null]);
    expect(refusalOf(file('a.png', 15 * megabyte + 1), QR_CODE_RULES)).toBe('单个上传文件不能超过15MB');
    expect(refusalOf(file('a.pdf', 1), QR_CODE_RULES)).toMatch(/格式不支持/);
  });
});
