import { screen } from '@testing-library/react';
import { renderScreen, serveCalls } from '../../../tests/support/render-screen';
import { PermissionsProvider } from '../../blocks/access/access';
import { UploadCallsContext } from '../../blocks/upload/upload-calls';
import { ChangePage } from './change-page';

const BEFORE = { org_name: '海卓建设集团', org_code_no: '91120104MA05XK7T37', org_legal_person: '陈国栋' };
const CHANGE = {
  ...{ request_no: 7, version: 1, status: 'pending', before: BEFORE, after: { ...BEFORE, org_name: '海卓控股集团' } },
  ...{ reason: '公司更名', evidence_files: [], user_name: '林晓', submitted_at: '2026-05-01T02:00:00.000Z' },
  ...{ app_id: 'B', app_name: '海卓建设集团', org_types: ['bidder'], taken_by: [], blacklisted: [], groups: [] },
};

const FILES = { upload: jest.fn(), view: jest.fn(), download: jest.fn() };

const alerts = async (change: object) => {
  serveCalls(() => ({ data: { ...CHANGE, ...change } }));
  const page = (
    <PermissionsProvider granted={['registration:review']}>
      <UploadCallsContext value={FILES}>
        <ChangePage />
      </UploadCallsContext>
    </PermissionsProvider>
  );
  renderScreen(page, { path: '/changes/:requestNo', at: '/changes/7' });
  await screen.findByText('海卓建设集团的变更申请');
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
};

describe('[RT-09] a change of who an organisation is, under review', () => {
  it('[OS-04] [OS-03] warns of blacklists and tells of the groups of related customers', async () => {
    const blacklisted = [{ owner_name: '平台', app_name: '海卓控股集团', organization_code: '91120104MA05XK7T37', reason: '围标串标' }];
    const groups = [{ institution_name: '津港担保', group_name: '海卓集团' }];
    expect(await alerts({ blacklisted, groups })).toEqual([
      expect.stringContaining('平台的黑名单：海卓控股集团（91120104MA05XK7T37），围标串标'),
      expect.stringContaining('津港担保：海卓集团'),
    ]);
  });

  it('says nothing where there is nothing to say', async () => {
    expect(await alerts({})).toEqual([]);
  });
});
