import { createActor, fromPromise, waitFor } from 'xstate';
import {
  contractSigningMachine,
  nextToSign,
  type SigningContract,
  type SigningNotice,
  type SigningOutcome,
  type SigningRequest,
} from './contract-signing';

const contract = (contractNo: string, signed = false): SigningContract => ({
  contractNo,
  guaranteeId: 'G1',
  contractBusinessType: 'business',
  title: `合同${contractNo}`,
  desc: '',
  url: `${contractNo}.pdf`,
  signed,
});

function start(contracts: SigningContract[], answers: (SigningOutcome | Error)[]) {
  const requests: SigningRequest[] = [];
  const notices: SigningNotice[] = [];
  const machine = contractSigningMachine.provide({
    actors: {
      sign: fromPromise<SigningOutcome, SigningRequest>(({ input }) => {
        requests.push(input);
        const answer = answers.shift();
        return answer === undefined || answer instanceof Error
          ? Promise.reject(answer ?? new Error('asked too often'))
          : Promise.resolve(answer);
      }),
    },
  });
  const actor = createActor(machine, { input: { contracts } });
  for (const type of ['refused', 'sms not sent', 'signed'] as const) actor.on(type, (notice) => notices.push(notice));
  actor.start();
  const settled = () => waitFor(actor, (state) => state.matches('reading') || state.matches('enteringCode'));
  return { actor, requests, notices, settled };
}

const codeSent: SigningOutcome = { kind: 'codeSent', mobileMasked: '138****0002', resendSeconds: 60 };

describe('contract signing', () => {
  it('[SG-06] takes the seal only for a contract read to its end', () => {
    const { actor, requests } = start([contract('A')], [codeSent]);
    expect(actor.getSnapshot().can({ type: 'seal' })).toBe(false);
    actor.send({ type: 'seal' });
    expect(requests).toEqual([]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    expect(actor.getSnapshot().can({ type: 'seal' })).toBe(true);
  });

  it('[SG-02] asks for the code, then marks the contract signed with the new file', async () => {
    const { actor, requests, notices, settled } = start([contract('A')], [codeSent, { kind: 'signed', key: 'A-signed.pdf' }]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    actor.send({ type: 'seal' });
    await settled();
    expect(actor.getSnapshot().value).toBe('enteringCode');
    actor.send({ type: 'submit code', code: '123456' });
    const state = await settled();
    expect(requests.map(({ smsCode }) => smsCode)).toEqual([undefined, '123456']);
    expect(state.context.contracts).toEqual([{ ...contract('A', true), url: 'A-signed.pdf' }]);
    expect(notices).toEqual([{ type: 'signed', title: '合同A' }]);
  });

  it('[SG-02] says that no code went out when the answer to a code is a code request', async () => {
    const { actor, notices, settled } = start([contract('A')], [codeSent, codeSent]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    actor.send({ type: 'seal' });
    await settled();
    actor.send({ type: 'submit code', code: '123456' });
    const state = await settled();
    expect(state.value).toBe('enteringCode');
    expect(notices).toEqual([{ type: 'sms not sent' }]);
  });

  it('[SG-02] tells a refusal and stops loading', async () => {
    const { actor, notices, settled } = start([contract('A')], [{ kind: 'refused', message: '证书已过期' }]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    actor.send({ type: 'seal' });
    const state = await settled();
    expect(state.value).toBe('reading');
    expect(notices).toEqual([{ type: 'refused', message: '证书已过期' }]);
  });

  it.each<[string, SigningOutcome | Error]>([
    ['an answer that says nothing', { kind: 'nothing' }],
    ['a call that failed', new Error('network')],
  ])('[SG-02] closes the code modal without a word after %s', async (_, answer) => {
    const { actor, notices, settled } = start([contract('A')], [codeSent, answer]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    actor.send({ type: 'seal' });
    await settled();
    actor.send({ type: 'submit code', code: '123456' });
    const state = await settled();
    expect(state.value).toBe('reading');
    expect(notices).toEqual([]);
  });

  it('sends another code on request and counts it', async () => {
    const { actor, requests, settled } = start([contract('A')], [codeSent, codeSent]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    actor.send({ type: 'seal' });
    await settled();
    actor.send({ type: 'resend code' });
    const state = await settled();
    expect(requests[1]?.resend).toBe(true);
    expect(state.context.codesSent).toBe(2);
  });

  it.each<[string, SigningOutcome | Error, boolean]>([
    ['signed', { kind: 'signed', key: 'A-signed.pdf' }, true],
    ['anything else', { kind: 'nothing' }, false],
    ['none', new Error('network'), false],
  ])('[SG-02] closes the window of the code where the answer to a resend is %s', async (_, answer, isSigned) => {
    const { actor, notices, settled } = start([contract('A')], [codeSent, answer]);
    actor.send({ type: 'read to end', contractNo: 'A' });
    actor.send({ type: 'seal' });
    await settled();
    actor.send({ type: 'resend code' });
    const state = await settled();
    expect([state.value, state.context.contracts[0]?.signed]).toEqual(['reading', isSigned]);
    expect(notices.map(({ type }) => type)).toEqual(isSigned ? ['signed'] : []);
  });

  it('[SG-01] finishes only when every contract is signed', () => {
    const { actor } = start([contract('A', true), contract('B')], []);
    actor.send({ type: 'finish' });
    expect(actor.getSnapshot().status).toBe('active');
    const done = start([contract('A', true), contract('B', true)], []).actor;
    done.send({ type: 'finish' });
    expect(done.getSnapshot().value).toBe('finished');
  });

  it('opens the first contract that is not signed and remembers what was read when another is chosen', () => {
    const { actor } = start([contract('A', true), contract('B'), contract('C')], []);
    expect(actor.getSnapshot().context.selectedNo).toBe('B');
    actor.send({ type: 'read to end', contractNo: 'B' });
    actor.send({ type: 'contract selected', contractNo: 'C' });
    expect(actor.getSnapshot().can({ type: 'seal' })).toBe(false);
    actor.send({ type: 'contract selected', contractNo: 'B' });
    expect(actor.getSnapshot().can({ type: 'seal' })).toBe(true);
  });

  it.each([
    ['the one that follows', [false, true, false], 'A', 'C'],
    ['one that was passed over', [false, true, true], 'C', 'A'],
    ['none after the last', [true, true, true], 'B', undefined],
    ['not the one that is open', [true, false, true], 'B', undefined],
  ])('names as next to sign %s', (_, signed, selectedNo, next) => {
    const contracts = signed.map((one, index) => contract('ABC'.charAt(index), one));
    expect(nextToSign({ contracts, selectedNo })?.contractNo).toBe(next);
  });
});
