import { assign, emit, fromPromise, setup } from 'xstate';

/** One contract as the dialog shows it. First specification, section 3 «Contract (signing dialog)». */
export interface SigningContract {
  contractNo: string;
  guaranteeId: string;
  contractBusinessType: 'business' | 'guarantee';
  title: string;
  desc: string;
  /** Key of the file to show. */
  url: string;
  signed: boolean;
}

/** What one call to sign comes to, read from `responseMsg`, `isSendCode` and `isSignSuccess`. */
export type SigningOutcome =
  | { kind: 'refused'; message: string }
  | { kind: 'codeSent'; mobileMasked: string; resendSeconds: number }
  | { kind: 'signed'; key: string }
  | { kind: 'nothing' };

/** One call to sign: without `smsCode` it asks for a code where one is needed, `resend` asks for another. */
export interface SigningRequest {
  contract: SigningContract;
  smsCode?: string;
  resend?: boolean;
}

/** What the signing dialog remembers. */
export interface SigningContext {
  contracts: SigningContract[];
  selectedNo: string | undefined;
  readToEnd: string[];
  mobileMasked: string;
  resendSeconds: number;
  /** Counts the codes sent, so that a resend button starts its countdown anew. */
  codesSent: number;
}

/** What happens in the signing dialog: choices of the person, and the contract's end coming into view. */
export type SigningEvent =
  | { type: 'contract selected'; contractNo: string }
  | { type: 'read to end'; contractNo: string }
  | { type: 'seal' }
  | { type: 'submit code'; code: string }
  | { type: 'resend code' }
  | { type: 'close code' }
  | { type: 'finish' }
  | { type: 'cancel' };

/** What the dialog tells the person: a modal with the server's message, a five-second error, or a success. */
export type SigningNotice = { type: 'refused'; message: string } | { type: 'sms not sent' } | { type: 'signed'; title: string };

const signing = setup({
  types: {
    context: {} as SigningContext,
    events: {} as SigningEvent,
    emitted: {} as SigningNotice,
    input: {} as { contracts: SigningContract[] },
  },
  actors: {
    sign: fromPromise<SigningOutcome, SigningRequest>(() => Promise.reject(new Error('the screen provides the call'))),
  },
  guards: {
    'the contract is read to its end': ({ context }) => {
      const contract = selectedContract(context);
      return contract !== undefined && !contract.signed && context.readToEnd.includes(contract.contractNo);
    },
    'every contract is signed': ({ context }) => allSigned(context.contracts),
    'the answer is a refusal': (_, { outcome }: { outcome: SigningOutcome }) => outcome.kind === 'refused',
    'a code was sent': (_, { outcome }: { outcome: SigningOutcome }) => outcome.kind === 'codeSent',
    'it is signed': (_, { outcome }: { outcome: SigningOutcome }) => outcome.kind === 'signed',
  },
  actions: {
    'select the contract': assign({ selectedNo: (_, { contractNo }: { contractNo: string }) => contractNo }),
    'remember it as read': assign({
      readToEnd: ({ context }, { contractNo }: { contractNo: string }) =>
        context.readToEnd.includes(contractNo) ? context.readToEnd : [...context.readToEnd, contractNo],
    }),
    'remember the sent code': assign(({ context }, { outcome }: { outcome: SigningOutcome }) =>
      outcome.kind === 'codeSent'
        ? { mobileMasked: outcome.mobileMasked, resendSeconds: outcome.resendSeconds, codesSent: context.codesSent + 1 }
        : {},
    ),
    'mark it signed': assign({
      contracts: ({ context }, { outcome }: { outcome: SigningOutcome }) =>
        outcome.kind === 'signed'
          ? context.contracts.map((contract) =>
              contract.contractNo === context.selectedNo ? { ...contract, signed: true, url: outcome.key } : contract,
            )
          : context.contracts,
    }),
    'report the refusal': emit((_, { outcome }: { outcome: SigningOutcome }) => ({
      type: 'refused' as const,
      message: outcome.kind === 'refused' ? outcome.message : '',
    })),
    'report that no code went out': emit({ type: 'sms not sent' as const }),
    'report the success': emit(({ context }) => ({ type: 'signed' as const, title: selectedContract(context)?.title ?? '' })),
  },
});

/**
 * The contract-signing dialog: read a contract to its end, ask to seal it, give the SMS code, until every contract is signed.
 * First specification, sections 2 «Contract-signing dialog» and 8 «Contract sign». The screen provides the actor `sign`.
 */
export const contractSigningMachine = signing.createMachine({
  id: 'contractSigning',
  initial: 'reading',
  context: ({ input }) => ({
    contracts: input.contracts,
    selectedNo: (input.contracts.find((contract) => !contract.signed) ?? input.contracts[0])?.contractNo,
    readToEnd: [],
    mobileMasked: '',
    resendSeconds: 0,
    codesSent: 0,
  }),
  states: {
    reading: {
      description: '阅读合同',
      on: {
        'contract selected': { actions: { type: 'select the contract', params: ({ event }) => ({ contractNo: event.contractNo }) } },
        'read to end': { actions: { type: 'remember it as read', params: ({ event }) => ({ contractNo: event.contractNo }) } },
        seal: { guard: 'the contract is read to its end', target: 'requesting' },
        finish: { guard: 'every contract is signed', target: 'finished' },
        cancel: 'cancelled',
      },
    },
    requesting: {
      description: '申请用印',
      invoke: {
        src: 'sign',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'the answer is a refusal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: { type: 'report the refusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'a code was sent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'remember the sent code', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'it is signed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: [{ type: 'mark it signed', params: ({ event }) => ({ outcome: event.output }) }, 'report the success'],
          },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    enteringCode: {
      description: '填写验证码',
      on: { 'submit code': 'confirming', 'resend code': 'resending', 'close code': 'reading' },
    },
    resending: {
      description: '重发验证码',
      invoke: {
        src: 'sign',
        input: ({ context }) => ({ ...requestOf(context), resend: true }),
        onDone: [
          {
            guard: { type: 'a code was sent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'remember the sent code', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'the answer is a refusal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'report the refusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'it is signed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: [{ type: 'mark it signed', params: ({ event }) => ({ outcome: event.output }) }, 'report the success'],
          },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    confirming: {
      description: '提交验证码',
      invoke: {
        src: 'sign',
        input: ({ context, event }) => ({ ...requestOf(context), ...(event.type === 'submit code' ? { smsCode: event.code } : {}) }),
        onDone: [
          {
            guard: { type: 'the answer is a refusal', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: { type: 'report the refusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'a code was sent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'enteringCode',
            actions: 'report that no code went out',
          },
          {
            guard: { type: 'it is signed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'reading',
            actions: [{ type: 'mark it signed', params: ({ event }) => ({ outcome: event.output }) }, 'report the success'],
          },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    finished: { description: '签署完成', type: 'final' },
    cancelled: { description: '已关闭', type: 'final' },
  },
});

/** The contract that is open in the viewer. */
export function selectedContract(context: Pick<SigningContext, 'contracts' | 'selectedNo'>): SigningContract | undefined {
  return context.contracts.find((contract) => contract.contractNo === context.selectedNo);
}

/** The contract to be signed after the one that is open: the first unsigned one that follows it, or one that was passed over. */
export function nextToSign({ contracts, selectedNo }: Pick<SigningContext, 'contracts' | 'selectedNo'>): SigningContract | undefined {
  const open = contracts.findIndex(({ contractNo }) => contractNo === selectedNo);
  const others = [...contracts.slice(open + 1), ...contracts.slice(0, Math.max(open, 0))];
  return others.find(({ signed }) => !signed);
}

/** Whether the dialog may be finished: there are contracts, and none is unsigned. */
export function allSigned(contracts: readonly SigningContract[]): boolean {
  return contracts.length > 0 && contracts.every((contract) => contract.signed);
}

function requestOf(context: SigningContext): SigningRequest {
  const contract = selectedContract(context);
  if (!contract) throw new Error('no contract is selected');
  return { contract };
}
