import { Form } from 'antd';
import { useMemo, useState } from 'react';
import type { ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { OwnRegistration, ownRegistration } from '#contract/registrations';
import type { FieldError } from '#domain/field';
import { groupErrors } from '#domain/form/errors';
import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { kindErrors } from '#domain/registration/rules';
import { useSaveRegistrationMutation, useSubmitRegistrationMutation } from '../../api/registrations';
import { failureText, fieldProblems, isApiFailure } from '../../api/wire/failure';
import { replaceValues, valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { useFormProblems } from '../../blocks/form/use-form-problems';

type Own = ReplyOf<typeof ownRegistration>;
type Kind = Pick<RegistrationData, 'participant' | 'memberType'>;

/** The draft of a registration in one tab: what is typed, what is kept, and what another device has kept meanwhile. */
export function useRegistration(own: Own) {
  const [kept, setKept] = useState(
    own.registration?.status === 'pass' || own.registration?.status === 'joined' ? undefined : own.registration,
  );
  const flow = kept?.flow ?? 'enterprise';
  const [kind, setKind] = useState<Kind>(() => kindOf({ ...onlyKind(own), ...kept?.data }));
  const [form] = Form.useForm<FormValues>();
  const schema = useMemo(() => registrationForm(kind.participant), [kind.participant]);
  const judge = (values: FormValues): FieldError[] => groupErrors(schema, values);
  const problems = useFormProblems({ form, groups: schema, judge });
  const [elsewhere, setElsewhere] = useState<OwnRegistration>();
  const [unsaved, setUnsaved] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [save, saving] = useSaveRegistrationMutation();
  const [submit] = useSubmitRegistrationMutation();

  const typed = (): RegistrationData => ({ ...kind, ...valuesOf(form) });

  const keep = async (step: number, version = kept?.version): Promise<OwnRegistration | undefined> => {
    setNotice(undefined);
    const answer = await save({ flow, step, data: typed(), ...(version === undefined ? {} : { version }) });
    if (answer.data) {
      setKept(answer.data);
      setUnsaved(false);
      return answer.data;
    }
    told(answer.error);
    return undefined;
  };

  const send = async (): Promise<boolean> => {
    setNotice(undefined);
    if (!kept) return false;
    const answer = await submit({ version: kept.version, data: typed() });
    if (answer.data) {
      setUnsaved(false);
      return true;
    }
    told(answer.error);
    return false;
  };

  const told = (error: unknown): void => {
    const changed = draftElsewhere(error);
    if (changed) {
      setElsewhere(changed);
      return;
    }
    const wrong = fieldProblems(error);
    const left = problems.show(wrong);
    if (wrong.length === 0 || left.length > 0) setNotice(left[0]?.message ?? failureText(error));
  };

  return {
    kept,
    kind,
    schema,
    form,
    problems,
    judge,
    notice,
    unsaved,
    saving: saving.isLoading,
    elsewhere,
    typed,
    keep,
    send,
    edited: () => setUnsaved(true),
    chooseKind: (chosen: Kind) => {
      setKind(chosen);
      setUnsaved(true);
    },
    kindProblem: () => kindErrors(kind, own.allowedParticipants)[0]?.message,
    /** True where nothing is wrong; otherwise each wrong field is marked. */
    checkDetails: async (): Promise<boolean> => {
      const uploaded = await form.validateFields().then(
        () => true,
        () => false,
      );
      const errors = judge(valuesOf(form));
      problems.show(errors);
      return uploaded && errors.length === 0;
    },
    useMine: (step: number) => {
      const version = elsewhere?.version;
      setElsewhere(undefined);
      return keep(step, version);
    },
    useTheirs: () => {
      if (!elsewhere) return;
      setKept(elsewhere);
      setKind(kindOf(elsewhere.data));
      replaceValues(form, groupsOf(elsewhere.data));
      setElsewhere(undefined);
      setUnsaved(false);
    },
  };
}

/** The groups of a form that a registration holds. */
export function groupsOf({ enterprise, papers, agent }: RegistrationData): FormValues {
  return { ...(enterprise ? { enterprise } : {}), ...(papers ? { papers } : {}), ...(agent ? { agent } : {}) };
}

function kindOf({ participant, memberType }: RegistrationData): Kind {
  return { ...(participant === undefined ? {} : { participant }), ...(memberType === undefined ? {} : { memberType }) };
}

/** Who was invited as one kind alone has nothing to choose. */
function onlyKind({ allowedParticipants }: Own): Kind {
  const [only] = allowedParticipants;
  return only && allowedParticipants.length === 1 ? { participant: only } : {};
}

function draftElsewhere(error: unknown): OwnRegistration | undefined {
  if (!isApiFailure(error) || error.kind !== 'business' || error.code !== CODES.statusChanged) return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'registrationNo' in data ? (data as OwnRegistration) : undefined;
}
