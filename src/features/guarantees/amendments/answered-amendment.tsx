import type { ReactNode } from 'react';
import type { Amendment } from '#contract/postponements';
import { AMENDMENT_EVENTS } from '#domain/guarantee/amendment';
import { useSendAmendmentEventMutation } from '../../../api/postponements';
import { useSubmission } from '../../../api/use-submission';
import { AmendmentCard } from '../../../blocks/lifecycle/amendment-card';
import { amendmentPayPath } from '../paths';

/** An amendment that is answered where it stands. */
export function AnsweredAmendment({ amendment, title }: { amendment: Amendment; title: ReactNode }) {
  const [send] = useSendAmendmentEventMutation();
  const { applyNo, amendmentNo, version } = amendment;
  const submit = useSubmission(send, {
    success: ({ fourEyesRequested }, { event }) => ({
      title: fourEyesRequested ? '已提交，等待本单位其他人复核' : `已${AMENDMENT_EVENTS[event.type].label}`,
    }),
  });
  return (
    <AmendmentCard
      amendment={amendment}
      title={title}
      payPath={amendmentPayPath(applyNo, amendmentNo)}
      onAnswer={(event) => submit({ applyNo, amendmentNo, version, event })}
    />
  );
}
