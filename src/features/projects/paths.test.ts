import { applyPath, projectPath } from './paths';

it('[RT-05] hands the kind of guarantee and the product that were wished for on to the application, and nothing else of the list', () => {
  expect(applyPath('P1', ['1', '2'], '?type=bid&code=PR1&page=2')).toBe(
    '/business-manage/apply-form?projectNo=P1&sections=1%2C2&type=bid&code=PR1',
  );
  expect(applyPath('P1', [], '')).toBe('/business-manage/apply-form?projectNo=P1&type=bid');
});

it('[AF-01] hands the channel on from whose portal somebody came', () => {
  expect(applyPath('P1', [], '?channel=bmVu')).toBe('/business-manage/apply-form?projectNo=P1&type=bid&channel=bmVu');
});

it('[RT-05] hands them on to the page of a project that is opened by its name', () => {
  expect(projectPath('P 1', '?type=bid&code=PR1&page=2')).toBe('/business-manage/project-list/P%201?type=bid&code=PR1');
  expect(projectPath('P1')).toBe('/business-manage/project-list/P1');
});
