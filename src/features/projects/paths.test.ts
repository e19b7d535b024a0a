import { applyPath } from './paths';

it('[RT-05] hands the kind of guarantee and the product that were wished for on to the application, and nothing else of the list', () => {
  expect(applyPath('P1', ['1', '2'], '?type=bid&code=PR1&page=2')).toBe(
    '/business-manage/apply-form?projectNo=P1&sections=1%2C2&type=bid&code=PR1',
  );
  expect(applyPath('P1', [], '')).toBe('/business-manage/apply-form?projectNo=P1');
});
