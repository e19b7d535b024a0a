import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { PUSHED, type Pushed } from '#contract/pushed';
import { isPushed, pushedIn } from './pushed';

const schemas = Object.values(PUSHED).map((schema) => Compile(schema));
const application: Pushed = {
  kind: 'application',
  applyNo: 'A1',
  guaranteeStatus: 5,
  step: 2,
  version: 6,
  byEvent: true,
  workLists: ['supply'],
};

const twisted = fc.oneof(
  fc.anything(),
  fc.record({ kind: fc.constantFrom<unknown>(...Object.keys(PUSHED), 'toString', '__proto__', 7) }),
  fc
    .tuple(
      fc.constantFrom(...Object.keys(application), 'more'),
      fc.oneof(fc.anything(), fc.integer(), fc.constantFrom('verify', ['pay'], -1, 1.5)),
    )
    .map(([name, value]): unknown => ({ ...application, [name]: value })),
  fc
    .constantFrom(...Object.keys(application))
    .map((name) => Object.fromEntries(Object.entries(application).filter(([key]) => key !== name))),
);

describe('what the server pushes', () => {
  it('[RQ-03] is read in names of TypeScript', () => {
    expect(
      pushedIn('{"kind":"application","apply_no":"A1","guarantee_status":5,"step":2,"version":6,"by_event":true,"work_lists":["supply"]}'),
    ).toEqual(application);
    expect(pushedIn('{"kind":"badges"}')).toEqual({ kind: 'badges' });
  });

  it('has everything asked for again where it cannot be read', () => {
    for (const text of [
      '',
      'not json',
      'null',
      '[]',
      '{}',
      '{"kind":"unheard-of"}',
      '{"kind":"application","apply_no":"A1"}',
      '{"kind":"constructor"}',
    ])
      expect(pushedIn(text)).toEqual({ kind: 'reset' });
  });

  it('is taken by the browser exactly where the contract takes it', () => {
    expect(isPushed(application)).toBe(true);
    fc.assert(
      fc.property(twisted, (value) => {
        expect(isPushed(value)).toBe(schemas.some((schema) => schema.Check(value)));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});
