import { createActor, fromPromise, waitFor } from 'xstate';
import { isValid, stepWizardMachine, wizardView, type HookReply, type WizardInput, type WizardMove } from './step-wizard';

type Hook = (request: { step: number; move: WizardMove }) => Promise<HookReply>;

function wizard(input: Partial<WizardInput> = {}, hook: Hook = () => Promise.resolve({ code: '0' })) {
  const machine = stepWizardMachine.provide({ actors: { 'call the hook': fromPromise(async ({ input: request }) => hook(request)) } });
  const actor = createActor(machine, { input: { count: 3, ...input } }).start();
  const settled = async () => waitFor(actor, (snapshot) => !snapshot.matches('asking'));
  return { actor, settled, current: () => actor.getSnapshot().context.current, view: () => wizardView(actor.getSnapshot().context) };
}

describe('step wizard', () => {
  it('[WZ-01] starts at 0, or where it is told, within its steps', () => {
    expect(wizard().current()).toBe(0);
    expect(wizard({ start: 1 }).current()).toBe(1);
    expect(wizard({ start: 9 }).current()).toBe(2);
    expect(wizard({ start: -1 }).current()).toBe(0);
  });

  it('[WZ-01] a click goes back or stays, and forward only from a valid step where clicking is allowed', () => {
    const { actor, current } = wizard({ start: 1 });
    actor.send({ type: 'step clicked', step: 2 });
    expect(current()).toBe(1);
    actor.send({ type: 'step clicked', step: 1 });
    expect(current()).toBe(1);
    actor.send({ type: 'step clicked', step: 0 });
    expect(current()).toBe(0);

    const clickable = wizard({ clickable: true, validity: [false] });
    clickable.actor.send({ type: 'step clicked', step: 2 });
    expect(clickable.current()).toBe(0);
    clickable.actor.send({ type: 'validity changed', validity: [true, false] });
    clickable.actor.send({ type: 'step clicked', step: 2 });
    expect(clickable.current()).toBe(2);
    clickable.actor.send({ type: 'step clicked', step: 3 });
    expect(clickable.current()).toBe(2);
  });

  it('[WZ-01] a click goes forward again to where one was before, where only that is allowed', async () => {
    const { actor, current, settled } = wizard({ clickable: 'reached', validity: [true, true] });
    actor.send({ type: 'step clicked', step: 1 });
    expect(current()).toBe(0);
    actor.send({ type: 'next' });
    await settled();
    actor.send({ type: 'step clicked', step: 0 });
    actor.send({ type: 'step clicked', step: 2 });
    expect(current()).toBe(0);
    actor.send({ type: 'validity changed', validity: [false, true] });
    actor.send({ type: 'step clicked', step: 1 });
    expect(current()).toBe(0);
    actor.send({ type: 'validity changed', validity: [true, true] });
    actor.send({ type: 'step clicked', step: 1 });
    expect(current()).toBe(1);
  });

  it.each<[HookReply, number]>([
    [{ ret: 0 }, 1],
    [{ ret: '0', code: 500 }, 1],
    [{ code: '0' }, 1],
    [{ code: 0 }, 1],
    [{ code: '40001' }, 0],
    [{ ret: -1 }, 0],
    [{}, 0],
  ])('[WZ-01] next moves after the answer %j to step %d', async (reply, step) => {
    const requests: unknown[] = [];
    const { actor, settled, current } = wizard({}, async (question) => {
      requests.push(question);
      return reply;
    });
    actor.send({ type: 'next' });
    expect(current()).toBe(0);
    expect(actor.getSnapshot().context.moving).toBe('next');
    await settled();
    expect(requests).toEqual([{ step: 0, move: 'next' }]);
    expect(current()).toBe(step);
    expect(actor.getSnapshot().context.moving).toBeUndefined();
  });

  it('[WZ-01] an error of the hook only ends the waiting, and the move can be tried again', async () => {
    let failing = true;
    const { actor, settled, current } = wizard({}, async () => {
      if (failing) throw new Error('network');
      return { code: '0' };
    });
    actor.send({ type: 'next' });
    await settled();
    expect([current(), actor.getSnapshot().value, actor.getSnapshot().context.moving]).toEqual([0, 'filling', undefined]);
    failing = false;
    actor.send({ type: 'next' });
    await settled();
    expect(current()).toBe(1);
  });

  it('[WZ-01] previous asks its hook too and is not there on the first step', async () => {
    const moves: WizardMove[] = [];
    const { actor, settled, current, view } = wizard({ start: 1 }, async ({ move }) => {
      moves.push(move);
      return { code: '0' };
    });
    expect(view().previous.shown).toBe(true);
    actor.send({ type: 'previous' });
    await settled();
    expect([current(), moves, view().previous.shown]).toEqual([0, ['previous'], false]);
    actor.send({ type: 'previous' });
    expect(actor.getSnapshot().value).toBe('filling');
  });

  it('does nothing else while it waits for a hook', async () => {
    const requests: WizardMove[] = [];
    const { actor, settled, current } = wizard({ start: 1 }, async ({ move }) => {
      requests.push(move);
      return { code: '0' };
    });
    actor.send({ type: 'next' });
    actor.send({ type: 'next' });
    actor.send({ type: 'previous' });
    actor.send({ type: 'step clicked', step: 0 });
    await settled();
    expect([requests, current()]).toEqual([['next'], 2]);
  });

  it('[WZ-01] next is shown until the last step and disabled while the step is invalid', () => {
    const { actor, view } = wizard({ validity: [false] });
    expect(view().next).toEqual({ shown: true, disabled: true });
    actor.send({ type: 'next' });
    expect(actor.getSnapshot().value).toBe('filling');
    actor.send({ type: 'validity changed', validity: [true] });
    expect(view().next).toEqual({ shown: true, disabled: false });
    expect(wizard({ start: 2 }).view().next.shown).toBe(false);
  });

  it('[WZ-01] submit is shown on the last step alone, disabled while the form is invalid, or only the step with skip-validation', async () => {
    expect(wizard({ start: 1 }).view().submit.shown).toBe(false);
    expect(wizard({ start: 2, validity: [false, true, true] }).view().submit).toEqual({ shown: true, disabled: true });
    expect(wizard({ start: 2, validity: [true, true, false], skipValidation: true }).view().submit).toEqual({
      shown: true,
      disabled: true,
    });
    const { actor, view, settled } = wizard({ start: 2, validity: [false, true, true], skipValidation: true });
    expect(view().submit).toEqual({ shown: true, disabled: false });
    actor.send({ type: 'submit' });
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
    const refused = wizard({ start: 2, validity: [false, true, true] });
    refused.actor.send({ type: 'submit' });
    expect(refused.actor.getSnapshot().value).toBe('filling');
  });

  it('[WZ-01] stays on the last step when its submission is refused', async () => {
    const { actor, settled, current } = wizard({ start: 2 }, async () => ({ code: '1' }));
    actor.send({ type: 'submit' });
    await settled();
    expect([current(), actor.getSnapshot().status]).toEqual([2, 'active']);
  });

  it('[WZ-01] marks earlier steps as finished, the current as in process, later ones as waiting', () => {
    expect(wizard({ count: 4, start: 1 }).view().statuses).toEqual(['finish', 'process', 'wait', 'wait']);
  });

  it('[WZ-01] judges nested fields recursively', () => {
    expect(isValid({ base: true, rows: [{ name: true }, { name: true, files: [true, true] }] })).toBe(true);
    expect(isValid({ base: true, rows: [{ name: true }, { name: true, files: [true, false] }] })).toBe(false);
    expect([isValid({}), isValid([]), isValid(undefined), isValid(false)]).toEqual([true, true, true, false]);
  });
});
