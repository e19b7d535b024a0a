import { enumerationLabel, enumerationValues } from '../enumerations';
import { SERVED_ENUMERATIONS } from '../served-enumerations';
import { claimReasons } from './claim-reasons';
import { GUARANTEE_TYPES } from './guarantee-type';

describe('[LC-09] the reasons of a claim', () => {
  const types = Object.keys(GUARANTEE_TYPES);
  const of = (type: string) => enumerationValues(claimReasons(type));

  it('are those of the specification for a bid, and of a hundred of their own for each other type', () => {
    expect(Object.fromEntries(types.map((type) => [type, of(type)]))).toEqual({
      bid: ['9001', '9002', '9003', '9004', '9005', '9006'],
      performance: ['9101', '9102', '9103', '9104', '9105', '9106'],
      advancePayment: ['9201', '9202', '9203', '9204', '9205'],
      migrantWage: ['9301', '9302', '9303'],
      quality: ['9401', '9402', '9403', '9404', '9405'],
    });
  });

  it('belong to one type each, the last of each being whatever else was agreed, and are served by type and together', () => {
    expect(types.flatMap(of).toSorted()).toEqual(enumerationValues('claimReason'));
    for (const type of types) {
      const name = claimReasons(type);
      expect(enumerationLabel(name, of(type).at(-1) ?? '')).toMatch(/的其他.*情形$/);
      for (const reason of of(type)) expect(enumerationLabel('claimReason', reason)).toBe(enumerationLabel(name, reason));
      expect(Object.keys(SERVED_ENUMERATIONS[name] ?? {})).toEqual(of(type));
    }
  });

  it('are all of them where the type is unknown', () => {
    expect([claimReasons(), claimReasons('constructor')]).toEqual(['claimReason', 'claimReason']);
  });
});
