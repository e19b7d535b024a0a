import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileReference } from '#domain/field';
import { renderScreen } from '../../../../../tests/support/render-screen';
import { UploadCallsContext } from '../../../../blocks/upload/upload-calls';
import { GroupedScansField } from './grouped-scans-field';

const CONTRACTS = [
  { contractNo: 'FW', title: '服务合同' },
  { contractNo: 'DB', title: '担保合同' },
].map((contract) => ({
  ...contract,
  ...{ guaranteeId: 'G1', contractBusinessType: 'business' as const, desc: '', url: contract.contractNo, signed: false, parties: [] },
}));
const calls = {
  upload: (file: File) => Promise.resolve({ key: file.name, fileName: file.name }),
  view: () => undefined,
  download: () => undefined,
};

it('[UP-01] begins with the scans that were uploaded before, each under its contract, and loses none by the next', async () => {
  const value = [
    { key: 'a', fileName: '甲.pdf', contractGroupCfgId: 'DB' },
    { key: 'b', fileName: '乙.pdf' },
  ];
  const given: FileReference[][] = [];
  renderScreen(
    <UploadCallsContext value={calls}>
      <GroupedScansField contracts={CONTRACTS} value={value} onChange={(files) => given.push(files)} onProblem={() => undefined} />
    </UploadCallsContext>,
  );
  const shown = screen.getAllByRole('row').map((row) => within(row).queryByText(/\.pdf$/)?.textContent ?? null);
  expect(shown).toEqual([null, null, '甲.pdf', '乙.pdf']);
  await userEvent.upload(screen.getByLabelText('选择文件：服务合同'), new File(['x'], '丙.pdf'));
  await screen.findByRole('button', { name: '删除丙.pdf' });
  expect(given.at(-1)).toEqual([{ key: '丙.pdf', fileName: '丙.pdf', contractGroupCfgId: 'FW' }, ...value]);
});
