import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maskMobiles } from '#domain/contact-data';
import { formatMinute } from '#domain/dates';
import { participantKind, type Participant } from '#domain/registration/participants';
import { reviewedFields } from '#domain/registration/rules';
import { EditorNotices } from '../../blocks/editor/editor-notices';
import { EditorState, UndoButton } from '../../blocks/editor/editor-state';
import { splitErrors } from '../../blocks/form/form-paths';
import { ProblemSummary } from '../../blocks/form/problem-summary';
import { SchemaForm } from '../../blocks/form/schema-form';
import { Wizard } from '../../blocks/wizard/wizard';
import { ConflictDialog } from './conflict-dialog';
import { KindChoice } from './kind-choice';
import { KnownOrganisation } from './known-organisation';
import { RegistrationSummary } from './registration-summary';
import { ReturnedFields } from './returned-fields';
import { ACCOUNT_STEP, CHECK_STEP, DETAILS_STEP, KIND_STEP, REGISTRATION_STEPS, stepToGoOn } from './steps';
import { useRegistration, type Own } from './use-registration';
import { useTimedSave } from './use-timed-save';

const ALLOWED = { code: '0' } as const;
const REFUSED = { code: '1' } as const;

/** Steps 2 to 4 of a registration; the first is behind whoever has signed in. */
export function RegistrationWizard({ own, load }: { own: Own; load: () => Promise<Own> }) {
  const work = useRegistration(own, load);
  const { editor, known } = work;
  const [first] = useState(() => stepToGoOn(work.saved ?? { step: KIND_STEP, reasons: [] }));
  const [step, setStep] = useState(first);
  const [kindTried, setKindTried] = useState(false);
  const kindProblem = kindTried ? work.kindProblem : undefined;
  const reasons = work.saved?.status === 'return' ? work.saved.reasons : [];
  useTimedSave(work, step);
  const knownBox = useRef<HTMLDivElement>(null);
  const [timesKnown, setTimesKnown] = useState(0);
  useEffect(() => {
    if (timesKnown === 0) return;
    knownBox.current?.focus({ preventScroll: true });
    knownBox.current?.scrollIntoView({ block: 'start' });
  }, [timesKnown]);

  const markReturned = useEffectEvent(() => {
    const labels = new Set(reviewedFields(work.typed()).map(({ field }) => field));
    work.problems.show(
      reasons.filter(({ field }) => labels.has(field)).map(({ field, reason }) => ({ field, message: `退回：${reason}` })),
    );
  });
  useEffect(() => {
    if (step === DETAILS_STEP) markReturned();
  }, [step]);

  const wrongSteps = [
    ...(kindProblem === undefined ? [] : [KIND_STEP]),
    ...(work.problems.list.some(({ judged }) => judged) ? [DETAILS_STEP] : []),
  ];
  const hooks = {
    [KIND_STEP]: {
      next: async () => {
        setKindTried(true);
        if (work.kindProblem !== undefined) return REFUSED;
        return (await work.store(DETAILS_STEP)) ? ALLOWED : REFUSED;
      },
    },
    [DETAILS_STEP]: {
      previous: async () => ((await work.store(KIND_STEP)) ? ALLOWED : REFUSED),
      next: async () => {
        if (!(await work.checkDetails())) return REFUSED;
        const saved = await work.store(CHECK_STEP);
        if (saved?.known) setTimesKnown((times) => times + 1);
        return saved && !saved.known ? ALLOWED : REFUSED;
      },
    },
    [CHECK_STEP]: { submit: async () => ((await work.send()) ? ALLOWED : REFUSED) },
  };
  return (
    <div className="register-steps">
      <EditorNotices editor={editor} what="注册资料" unplaced={(wrong) => splitErrors(work.schema, wrong).unplaced} />
      <ReturnedFields
        reasons={reasons}
        opinion={work.saved?.status === 'return' ? work.saved.opinion : undefined}
        data={work.saved?.data ?? {}}
      />
      {own.invitedBy.length > 0 ? <Alert type="info" showIcon title={`您受${own.invitedBy.join('、')}邀请注册。`} /> : null}
      <Wizard
        label="注册步骤"
        start={first}
        contentSpan={24}
        onStep={setStep}
        validity={REGISTRATION_STEPS.map((_step, index) => !wrongSteps.includes(index))}
        buttons={{ previous: { hide: step === KIND_STEP }, submit: { text: '提交审核' } }}
        bar={
          <>
            <span className="register-saved" role="status">
              <EditorState editor={editor} clean={work.saved ? `草稿已保存 ${formatMinute(work.saved.savedAt)}` : '尚未保存'} />
            </span>
            <UndoButton editor={editor} />
            <Button loading={work.savingAsked} onClick={() => void work.store(step)}>
              保存草稿
            </Button>
          </>
        }
        steps={REGISTRATION_STEPS.map((each, index) => ({
          ...each,
          ...(index === ACCOUNT_STEP
            ? { content: <p>手机号 {maskMobiles(own.mobile)} 已验证。</p> }
            : { hooks: hooks[index as keyof typeof hooks] }),
          ...(index === DETAILS_STEP ? { extra: <ChosenKind participant={work.kind.participant} /> } : {}),
        }))}
      >
        <div className="register-content">
          {step === DETAILS_STEP && known ? (
            <div ref={knownBox} tabIndex={-1} className="register-known">
              <KnownOrganisation orgName={known.orgName} data={work.typed()} />
            </div>
          ) : null}
          {step === KIND_STEP ? (
            <KindChoice allowed={own.allowedParticipants} chosen={work.kind} problem={kindProblem} onChoose={work.chooseKind} />
          ) : null}
          {step === DETAILS_STEP ? <ProblemSummary problems={work.problems} /> : null}
          <div hidden={step !== DETAILS_STEP}>
            <SchemaForm
              schema={work.schema}
              mode="new"
              form={work.form}
              initialValues={work.first}
              validate={work.judge}
              problems={work.problems}
              onEdit={work.edited}
            />
          </div>
          {step === CHECK_STEP ? <RegistrationSummary data={work.typed()} /> : null}
        </div>
      </Wizard>
      {editor.inConflict && editor.elsewhere?.registration ? (
        <ConflictDialog
          mine={editor.value}
          theirs={editor.elsewhere.registration}
          onMine={() => void work.useMine(step)}
          onTheirs={() => editor.send({ type: 'discard' })}
        />
      ) : null}
    </div>
  );
}

function ChosenKind({ participant }: { participant: Participant | undefined }) {
  return participant ? <p className="register-chosen-kind">参与方类型：{participantKind(participant).label}</p> : null;
}
