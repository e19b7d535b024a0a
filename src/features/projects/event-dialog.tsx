import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CODES } from '#contract/codes';
import type { ProjectDetail } from '#contract/projects';
import type { FieldError, Fields } from '#domain/field';
import { PROJECT_EVENTS, type SentProjectEvent, type SentProjectEventType } from '#domain/project/events';
import { useProjectEventMutation } from '../../api/projects';
import { toast } from '../../api/signals';
import { fieldProblems, isBusiness } from '../../api/wire/failure';
import type { FormValues } from '../../blocks/form/form-paths';
import { useLoneGroup } from '../../blocks/form/lone-group';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { EVENT_MANNERS } from './event-manners';

export interface EventDialogProps {
  detail: ProjectDetail;
  type: SentProjectEventType;
  onClose: () => void;
  onDeleted: () => void;
}

export function EventDialog({ detail, type, onClose, onDeleted }: EventDialogProps) {
  const [send] = useProjectEventMutation();
  const dispatch = useDispatch();
  const [version] = useState(detail.version);
  const fields: Fields = PROJECT_EVENTS[type].fields;
  const { title, confirm, danger, told, words } = EVENT_MANNERS[type];
  const { schema, validate } = useLoneGroup('event', fields);

  const decide = async ({ event = {} }: FormValues): Promise<readonly FieldError[]> => {
    const opinion = event['opinion'];
    const sent: SentProjectEvent = { type, ...(typeof opinion === 'string' ? { opinion } : {}) };
    const answer = await send({ projectNo: detail.projectNo, version, event: sent });
    const wrong = fieldProblems(answer.error);
    if (wrong.length > 0) return wrong;
    const isOver = !answer.error || isBusiness(answer.error, CODES.statusChanged) || isBusiness(answer.error, CODES.eventNotAllowed);
    if (!answer.error) dispatch(toast({ kind: 'success', title: told }));
    if (!answer.error && type === 'delete') onDeleted();
    else if (isOver) onClose();
    return [];
  };

  return (
    <FieldsModal
      title={title}
      width={520}
      intro={words(detail).map((line) => (
        <p key={line}>{line}</p>
      ))}
      schema={schema}
      confirmText={confirm}
      danger={danger}
      validate={validate}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
