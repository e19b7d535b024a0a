import { Form } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import type { OwnRegistration, ownRegistration } from '#contract/registrations';
import type { FieldError } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { isRow } from '#domain/form/values';
import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { kindErrors } from '#domain/registration/rules';
import { isSameValue } from '#machines/flow/editor';
import { useSaveRegistrationMutation, useSubmitRegistrationMutation } from '../../api/registrations';
import { saveOutcome } from '../../api/save-outcome';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { judgedForm } from '../../blocks/editor/judged-form';
import { useEditor, type Editor, type Stored } from '../../blocks/editor/use-editor';
import { replaceValues, valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { useFormProblems } from '../../blocks/form/use-form-problems';

export type Own = ReplyOf<typeof ownRegistration>;
type Kind = Pick<RegistrationData, 'participant' | 'memberType'>;

const HANDLED = '注册申请已提交或已审核，请刷新页面查看最新状态';

/** What a save is for: to go on at a step, or to be reviewed. `unasked`: no person has pressed for it. */
type SavedFor = { step: number; unasked?: true } | { step?: never; unasked?: never };

/** What is typed of a registration, with all that is kept of it. */
interface StoredRegistration extends Stored<RegistrationData> {
  registration?: OwnRegistration;
}

/** The draft of a registration in one tab: what is typed, what is kept, and what another device has kept meanwhile. */
export function useRegistration(own: Own, load: () => Promise<Own>) {
  const [form] = Form.useForm<FormValues>();
  const [save] = useSaveRegistrationMutation();
  const [submit] = useSubmitRegistrationMutation();
  const isUnasked = useRef(false);
  const isHandled = useRef(false);
  const kept = useRef<Promise<unknown>>(undefined);
  const editor: Editor<RegistrationData, SavedFor, StoredRegistration> = useEditor<RegistrationData, SavedFor, StoredRegistration>({
    original: storedOf(own),
    place: useUnsavedPlace('registration'),
    load: async () => storedOf(await load()),
    save: async ({ value, version, given: { step, unasked = false } }) => {
      isUnasked.current = unasked;
      const on = version === 0 ? {} : { version };
      const answer = await (step === undefined ? submit({ version, data: value }) : save({ flow, step, data: value, ...on }));
      const outcome = saveOutcome(answer, { stored: (data) => withRegistration(value, data), theirs: registrationIn });
      const now = outcome.kind === 'conflict' ? (outcome.elsewhere as StoredRegistration | undefined)?.registration : undefined;
      isHandled.current = now !== undefined && !isClosed(now) && !isSameValue(now.history, editor.original.registration?.history);
      if (!now || !isHandled.current) return outcome;
      return now.status === 'pending' && isSameValue(now.data, value)
        ? { kind: 'saved', stored: withRegistration(value, now), reply: now }
        : { kind: 'refused', message: HANDLED, problems: [] };
    },
    replace: (value) => replaceValues(form, groupsOf(value)),
    refuse: (wrong) => {
      if (wrong.length > 0 && !isUnasked.current) problems.show(wrong);
    },
  });
  const { registration: saved } = editor.original;
  const flow = saved?.flow ?? 'enterprise';
  const [toldOf, setToldOf] = useState(saved?.known?.orgName);
  const kind = kindOf(editor.value);
  const [first] = useState(() => groupsOf(editor.value));
  const schema = useMemo(() => registrationForm(kind.participant), [kind.participant]);
  const judge = (values: FormValues): FieldError[] => groupErrors(schema, values);
  const problems = useFormProblems({ form, groups: schema, judge });
  /** Another kind asks for other fields, and what is taken back or loaded mends some. */
  const recheck = useEffectEvent(() => problems.recheck([]));
  useEffect(() => recheck(), [editor.value]);

  const typed = (): RegistrationData => ({ ...kind, ...valuesOf(form) });
  /** What was submitted or reviewed meanwhile is shown before anything is sent over it. */
  const saveNow = async (given: SavedFor) => {
    const answered = await editor.saveNow(given);
    if (isHandled.current) await load().catch(() => undefined);
    return answered;
  };
  /** What was sent unasked is answered first: it went with another step, and perhaps with less. Where only that turns out to be kept, this is sent again. */
  const saveAsked = async (given: SavedFor) => {
    editor.change(typed());
    await kept.current;
    const answered = await saveNow(given);
    return answered && answered.reply === undefined ? saveNow(given) : answered;
  };
  const store = async (step: number): Promise<OwnRegistration | undefined> => {
    const stored = registrationIn((await saveAsked({ step }))?.reply)?.registration;
    if (stored) setToldOf(stored.known?.orgName);
    return stored;
  };

  return {
    editor,
    saved,
    /** The organisation that has the credit code, once a person has saved it. */
    known: saved?.known?.orgName === toldOf ? saved?.known : undefined,
    savingAsked: editor.stands === 'saving' && editor.given?.unasked !== true,
    kind,
    first,
    schema,
    form,
    problems,
    judge,
    typed,
    store,
    /** Saves as the draft stands, while it is filled in. */
    keep: (step: number) => {
      kept.current = saveNow({ step, unasked: true });
    },
    send: async (): Promise<boolean> => (await saveAsked({}))?.reply !== undefined,
    edited: () => editor.change(typed()),
    chooseKind: (chosen: Kind) => editor.change({ ...chosen, ...valuesOf(form) }),
    kindProblem: kindErrors(kind, own.allowedParticipants)[0]?.message,
    /** True where nothing is wrong; otherwise each wrong field is marked. */
    checkDetails: async (): Promise<boolean> => {
      const { accepted, problems: wrong } = await judgedForm(form, judge(valuesOf(form)));
      problems.show(wrong);
      return accepted;
    },
    useMine: (step: number) => {
      editor.send({ type: 'keep mine' });
      return saveNow({ step });
    },
  };
}

/** The groups of a form that a registration holds. */
export function groupsOf({ enterprise, papers, agent }: RegistrationData): FormValues {
  return { ...(enterprise ? { enterprise } : {}), ...(papers ? { papers } : {}), ...(agent ? { agent } : {}) };
}

function storedOf(own: Own): StoredRegistration {
  const { registration } = own;
  if (!registration || isClosed(registration)) return { value: onlyKind(own), version: 0 };
  return withRegistration({ ...onlyKind(own), ...registration.data }, registration);
}

function isClosed({ status }: OwnRegistration): boolean {
  return status === 'pass' || status === 'joined';
}

function withRegistration(value: RegistrationData, registration: OwnRegistration): StoredRegistration {
  return { value, version: registration.version, savedAt: registration.savedAt, registration };
}

function kindOf({ participant, memberType }: RegistrationData): Kind {
  return { ...(participant === undefined ? {} : { participant }), ...(memberType === undefined ? {} : { memberType }) };
}

/** Who was invited as one kind alone has nothing to choose. */
function onlyKind({ allowedParticipants }: Own): Kind {
  const [only] = allowedParticipants;
  return only && allowedParticipants.length === 1 ? { participant: only } : {};
}

/** The registration that an answer tells, as it is kept. */
function registrationIn(data: unknown): StoredRegistration | undefined {
  if (!isRow(data) || !('registrationNo' in data)) return undefined;
  const registration = data as OwnRegistration;
  return withRegistration(registration.data, registration);
}
