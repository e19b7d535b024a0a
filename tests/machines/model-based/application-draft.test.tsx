import { fireEvent, screen } from '@testing-library/react';
import { Modal } from 'antd';
import type { SnapshotFrom } from 'xstate';
import type { ApplicationDraft } from '#domain/application/fields';
import {
  applicationDraftMachine,
  RETRY_DELAYS,
  TYPING_PAUSE,
  type SaveOutcome,
  type SubmitOutcome,
} from '#machines/flow/application-draft';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { UploadCallsContext } from '../../../src/blocks/upload/upload-calls';
import { ApplicationForm } from '../../../src/features/guarantees/apply/application-form';
import type { ApplicationStart } from '../../../src/features/guarantees/apply/application-start';
import { application, project, user } from '../../support/builders/applying';
import { envelope, renderPages, screenStore, serveCalls } from '../../support/render-screen';
import { LiveMachine, Pending } from './live-machine';
import { allTransitions, walksOver } from './walks';

type Snapshot = SnapshotFrom<typeof applicationDraftMachine>;

const SAVE = '0.applicationDraft.saving';
const SUBMIT = '0.applicationDraft.submitting';
const PAUSE = 'xstate.after.the typing pause.applicationDraft.editing.dirty';
const RETRY = 'xstate.after.the wait for the next try.applicationDraft.editing.retrying';

type Event =
  | { type: 'edited' | 'save' | 'submit'; application: ApplicationDraft }
  | { type: 'save soon' | 'keep mine' | 'keep theirs' | 'discard' }
  | { type: typeof PAUSE | typeof RETRY }
  | { type: `xstate.done.actor.${typeof SAVE}`; output: SaveOutcome }
  | { type: `xstate.done.actor.${typeof SUBMIT}`; output: SubmitOutcome }
  | { type: `xstate.error.actor.${typeof SAVE | typeof SUBMIT}`; error: Error };

interface SentDraft {
  bidder_info: { bidder_legal_person: string };
}

const LEGAL_PERSON = '法定代表人';
const [FIRST, SECOND, THEIRS] = [draftOf('陈国栋'), draftOf('李明远'), draftOf('周正')] as const;
const KNOWN = { applyNo: 'D1', draftVersion: 4, savedAt: '2026-01-10T04:30:05.000Z' };
const SAVED = { ...KNOWN, draftVersion: 5 };
const EARLIER_SAVED = { ...KNOWN, draftVersion: 6 };
const WRONG = { field: 'bidderInfo.bidderLegalPerson', message: '请核对姓名' };
const REFUSED = { kind: 'refused', message: '产品已下架', problems: [] } as const;
const failed = new Error('failed on purpose');

const start: ApplicationStart = {
  mode: 'apply',
  application,
  vanished: [],
  fixedFields: [],
  fixedLaw: [],
  accepted: null,
  project,
  user,
  saved: KNOWN,
  version: 0,
  termsLocked: false,
  returnReason: null,
  returned: null,
  guaranteeType: null,
  channelCode: null,
  known: {},
};

const input = { known: KNOWN, submission: { type: 'apply', version: 0 } as const };
const walks = walksOver<Snapshot, Event, typeof input>(applicationDraftMachine, { input, events: possible, differing }, new Set());
const live = new LiveMachine(applicationDraftMachine);
const saving = new Pending<Response>();
const submitting = new Pending<Response>();

beforeEach(() => jest.useFakeTimers());
afterEach(() => Modal.destroyAll());

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  "[DV-03] the application form's draft: %s",
  async (_name, walk) => {
    const page = open();
    for (const step of walk) {
      const cause = await page.wayTo(step.event);
      await live.follow(step, cause, shown);
    }
  },
  300_000,
);

it("[DV-03] every transition of the application form's draft was taken on it", () => {
  expect(allTransitions(applicationDraftMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

function draftOf(bidderLegalPerson: string): ApplicationDraft {
  return { bidderInfo: { bidderLegalPerson } };
}

/** What a person can do in a state, what time brings, and every answer that a call can have. The form holds what was typed last. */
function possible({ value, context: { typed, sent, lost, wanted } }: Snapshot): Event[] {
  const entered = typed ?? FIRST;
  const save = (output: SaveOutcome): Event => ({ type: `xstate.done.actor.${SAVE}`, output });
  const submit = (output: SubmitOutcome): Event => ({ type: `xstate.done.actor.${SUBMIT}`, output });
  const elsewhere = (kept: ApplicationDraft, known = SAVED): Event =>
    save({ kind: 'conflict', elsewhere: { ...known, application: kept } });
  return [
    { type: 'edited', application: isSame(entered, FIRST) ? SECOND : FIRST },
    { type: 'save', application: entered },
    ...(wanted === 'submit' || value === 'submitting' ? [] : [{ type: 'submit' as const, application: entered }]),
    { type: 'save soon' },
    { type: 'keep mine' },
    { type: 'keep theirs' },
    ...(typed ? [{ type: 'discard' as const }] : []),
    { type: PAUSE },
    { type: RETRY },
    save({ kind: 'saved', known: SAVED }),
    ...(sent ? [elsewhere(sent)] : []),
    ...lost.filter((one) => !isSame(one, sent)).map((one) => elsewhere(one, EARLIER_SAVED)),
    elsewhere(THEIRS),
    save({ kind: 'unreached', message: '服务暂时不可用，请稍后重试' }),
    save({ kind: 'refused', message: '字段有误', problems: [WRONG] }),
    { type: `xstate.error.actor.${SAVE}`, error: failed },
    submit({ kind: 'submitted' }),
    submit(REFUSED),
    { type: `xstate.error.actor.${SUBMIT}`, error: failed },
  ];
}

function differing({ context: { typed, sent, lost, wanted } }: Snapshot): unknown {
  return [wanted, typed === undefined, isSame(typed, sent), lost.map((one) => [isSame(one, typed), isSame(one, sent)])];
}

function isSame(one: ApplicationDraft | undefined, other: ApplicationDraft | undefined): boolean {
  return one?.bidderInfo?.bidderLegalPerson === other?.bidderInfo?.bidderLegalPerson;
}

/** The form on the last step of a kept draft, where the fields of the others stay; the server answers when a step says so. */
function open() {
  live.begin();
  for (const pending of [saving, submitting]) pending.forget();
  sessionStorage.clear();
  const crash = { next: false };
  const calls = serveCalls(({ path }) => {
    if (path === '/apply/save') return saving.wait();
    if (path === '/apply/event') return submitting.wait();
    return { data: { list: [], total: 0 } };
  });
  renderForm(crash);

  async function wayTo(event: Event): Promise<() => void> {
    switch (event.type) {
      case 'edited': {
        const field = await screen.findByLabelText<HTMLInputElement>(LEGAL_PERSON);
        const next = field.value === '陈国栋' ? '李明远' : '陈国栋';
        return () => fireEvent.change(field, { target: { value: next } });
      }
      case 'save':
        return clicking('保存草稿');
      case 'submit':
        fireEvent.click(await screen.findByText('提交申请'));
        return clicking('确认提交');
      case 'keep mine':
        return clicking('使用我的内容');
      case 'keep theirs':
        return clicking('使用已保存的内容');
      case 'discard':
        fireEvent.click(await screen.findByText('别处'));
        return clicking('放弃修改并离开');
      case 'save soon':
        return () => fireEvent(window, new window.Event('online'));
      case PAUSE:
        return () => jest.advanceTimersByTime(TYPING_PAUSE);
      case RETRY:
        return () => jest.advanceTimersByTime(Math.max(...RETRY_DELAYS));
      case `xstate.done.actor.${SAVE}`:
        return () => saving.answer(saveReply(event.output));
      case `xstate.done.actor.${SUBMIT}`:
        return () => submitting.answer(submitReply(event.output));
      case `xstate.error.actor.${SAVE}`:
      case `xstate.error.actor.${SUBMIT}`:
        return () => {
          crash.next = true;
          (event.type.endsWith(SAVE) ? saving : submitting).answer(envelope({}));
        };
    }
  }

  /** An answer that says that the very content which is being saved, or one sent before, is kept already repeats it. */
  function saveReply(outcome: SaveOutcome): Response {
    const kept = { apply_no: 'D1', draft_version: 5, saved_at: KNOWN.savedAt };
    switch (outcome.kind) {
      case 'saved':
        return envelope({ data: kept });
      case 'conflict': {
        const saves = calls.filter(({ path }) => path === '/apply/save').map(({ body }) => body['application'] as SentDraft);
        const sent = saves.at(-1);
        const nameIn = (draft?: SentDraft) => draft?.bidder_info.bidder_legal_person;
        const theirs = { ...sent, bidder_info: { ...sent?.bidder_info, bidder_legal_person: '周正' } };
        const earlier = saves.findLast((one) => nameIn(one) !== nameIn(sent));
        const own = outcome.elsewhere.draftVersion === EARLIER_SAVED.draftVersion ? earlier : sent;
        const elsewhere = isSame(outcome.elsewhere.application, THEIRS) ? theirs : own;
        return envelope({ code: 40901, msg: '草稿已在别处修改', data: { ...kept, application: elsewhere } });
      }
      case 'unreached':
        return new Response('', { status: 503 });
      case 'refused':
        return envelope({
          code: 40001,
          msg: outcome.message,
          data: { errors: [{ field: 'application.bidder_info.bidder_legal_person', message: WRONG.message }] },
        });
    }
  }

  return { wayTo };
}

function submitReply(outcome: SubmitOutcome): Response {
  return outcome.kind === 'submitted'
    ? envelope({ data: { apply_no: 'D1', guarantee_status: 0, version: 1 } })
    : envelope({ code: 40902, msg: outcome.message });
}

async function clicking(text: string): Promise<() => void> {
  const found = await screen.findByText(text);
  return () => fireEvent.click(found);
}

function renderForm(crash: { next: boolean }): void {
  const store = screenStore();
  const { dispatch } = store;
  /** A call that ends in an error of the program itself: what its answer is handed to fails. */
  const failing = ((action: Parameters<typeof dispatch>[0]) => {
    const result: unknown = dispatch(action);
    return isMutation(result) ? result.then((answer) => fail(crash, answer)) : result;
  }) as typeof dispatch;
  Object.assign(store, { dispatch: failing });
  const files = { upload: () => Promise.reject(failed), view: () => undefined, download: () => undefined };
  renderPages(
    { '/apply': <ApplicationForm start={start} /> },
    {
      at: '/apply?step=check',
      store,
      around: (children) => (
        <FlowObserverContext value={live.observer}>
          <UploadCallsContext value={files}>{children}</UploadCallsContext>
        </FlowObserverContext>
      ),
    },
  );
}

function isMutation(result: unknown): result is Promise<unknown> {
  return (
    result instanceof Promise &&
    'arg' in result &&
    typeof result.arg === 'object' &&
    result.arg !== null &&
    'type' in result.arg &&
    result.arg.type === 'mutation'
  );
}

function fail(crash: { next: boolean }, answer: unknown): unknown {
  if (!crash.next) return answer;
  crash.next = false;
  throw failed;
}

function shown(after: Snapshot): void {
  const { status, context, value } = after;
  if (status === 'done') {
    expect(screen.getByText('离开了页面')).toBeInTheDocument();
    return;
  }
  const words = after.matches('saving')
    ? '正在保存…'
    : after.matches('conflict')
      ? '草稿已在别处修改'
      : after.matches({ editing: 'retrying' }) || after.matches({ editing: 'refused' })
        ? `草稿保存失败：${context.message}`
        : context.typed
          ? '有未保存的修改'
          : /^已保存/;
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryByText('使用我的内容') !== null).toBe(value === 'conflict');
}
