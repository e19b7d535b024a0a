import { fireEvent, screen, within } from '@testing-library/react';
import type { UserInfo } from '#contract/users';
import { renderScreen } from '../../../tests/support/render-screen';
import { UploadCallsContext } from '../../blocks/upload/upload-calls';
import { newProject, newSectionOf } from './project-start';
import { SectionsEditor } from './sections-editor';

const userIn = (channelNo: string) => ({ userId: 'U', appId: 'A', appName: '河汇城投', orgType: 'bidding', channelNo }) as UserInfo;

it.each([
  ['tjnjs', 'rural'],
  ['default', undefined],
])('[PM-06] a new project of the channel %s begins with the type %j', (channelNo, projectType) => {
  const { biddingSurvey, biddingAgencyAndbidder } = newProject(userIn(channelNo)).value.values;
  expect([biddingSurvey?.['projectType'], biddingSurvey?.['tenders']]).toEqual([projectType, '河汇城投']);
  expect(biddingAgencyAndbidder).toEqual({ constructionUnit: '河汇城投', constructionUnitId: 'A' });
});

it.each([
  ['jl', '吉林省'],
  ['qingdao', '山东省青岛市'],
  ['default', ''],
])('[PM-06] a new section in the channel %s begins at %j', async (channelNo, place) => {
  renderScreen(
    <UploadCallsContext value={{ upload: jest.fn(), view: jest.fn(), download: jest.fn() }}>
      <SectionsEditor
        id="sections"
        sections={[]}
        lawful={{ law: [], survey: {} }}
        newSection={newSectionOf(userIn(channelNo))}
        locked={[]}
        problems={new Map()}
        problem={null}
        onChange={() => undefined}
      />
    </UploadCallsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: '添加标段' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('工程地点')).toHaveValue(place);
});
