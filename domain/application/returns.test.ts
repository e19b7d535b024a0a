import { APPLICATION_GROUPS } from './fields';
import { markablePlaces, placeLabels } from './returns';

const made = { application: { guaranteeInfo: {} } as never, projectFields: [] };

it('[LC-10] [PY-06] marks no referral code, which stays as it was submitted, and still says what one of former days marked', () => {
  const places = markablePlaces(made).map(({ field }) => field);
  expect(places).toEqual(expect.arrayContaining(['sectionNos', 'applyUserInfo.applyUserName', 'guaranteeInfo.expiryDate']));
  expect(places).not.toContain('applyUserInfo.referralCode');
  const labels = placeLabels(made);
  expect(places.filter((field) => !labels.has(field))).toEqual([]);
  expect(labels.get('applyUserInfo.referralCode')).toBe(APPLICATION_GROUPS.applyUserInfo.fields.referralCode.label);
});
