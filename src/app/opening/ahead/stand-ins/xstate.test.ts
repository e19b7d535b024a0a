import { createActor } from 'xstate';
import { applicationDraftMachine } from '#machines/flow/application-draft';
import { stepWizardMachine } from '#machines/flow/step-wizard';
import * as standIns from './xstate';

const WIZARD = { count: 3, start: 1, clickable: 'reached', validity: [true, false] } as const;
const DRAFT = { submission: { type: 'apply', version: 0 } } as const;

describe('a machine of a page that is drawn ahead', () => {
  it('stands where the wizard of steps begins', () => {
    const real = createActor(stepWizardMachine, { input: WIZARD }).getSnapshot();
    expect(standIn(stepWizardMachine, WIZARD)).toMatchObject({ value: real.value, context: real.context, status: real.status });
  });

  it('stands where a draft begins', () => {
    const real = createActor(applicationDraftMachine, { input: DRAFT }).getSnapshot();
    const drawn = standIn(applicationDraftMachine, DRAFT);
    expect(drawn).toMatchObject({ value: real.value, context: real.context, status: real.status });
    for (const state of ['editing', 'saving', { editing: 'clean' }, { editing: 'dirty' }] as const)
      expect(drawn.matches(state)).toBe(real.matches(state));
  });

  it('stands in all of its parts at once', () => {
    const machine = standIns.setup().createMachine({ type: 'parallel', states: { a: { initial: 'b', states: { b: {}, c: {} } }, d: {} } });
    const { value, matches } = standIns.createActor(machine.provide(), {}).getSnapshot();
    expect(value).toEqual({ a: 'b', d: {} });
    expect([matches('a'), matches({ a: 'b' }), matches({ a: 'c' })]).toEqual([true, true, false]);
  });
});

function standIn({ config }: { config: object }, input: object) {
  return standIns.createActor(standIns.createMachine(config), { input }).getSnapshot();
}
