import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Amendment } from '#contract/postponements';
import type { FieldError } from '#domain/field';
import { AMENDMENT_EVENTS, type SentAmendmentEvent } from '#domain/guarantee/amendment';
import { useSendAmendmentEventMutation } from '../../../api/postponements';
import { toast } from '../../../api/signals';
import { fieldProblems } from '../../../api/wire/failure';
import { AmendmentCard } from '../../../blocks/lifecycle/amendment-card';
import { amendmentPayPath } from '../paths';

/** An amendment that is answered where it stands. */
export function AnsweredAmendment({ amendment, title }: { amendment: Amendment; title: ReactNode }) {
  const [send] = useSendAmendmentEventMutation();
  const dispatch = useDispatch();
  const { applyNo, amendmentNo, version } = amendment;
  const answer = async (event: SentAmendmentEvent): Promise<readonly FieldError[]> => {
    const answered = await send({ applyNo, amendmentNo, version, event });
    if (answered.error) return fieldProblems(answered.error);
    const { label } = AMENDMENT_EVENTS[event.type];
    dispatch(toast({ kind: 'success', title: answered.data.handedIn ? '已提交，等待本单位其他人复核' : `已${label}` }));
    return [];
  };
  return <AmendmentCard amendment={amendment} title={title} payPath={amendmentPayPath(applyNo, amendmentNo)} onAnswer={answer} />;
}
