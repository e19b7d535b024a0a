import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects';
import type { Fields } from '#domain/field';
import { PROJECT_EVENTS, type SentProjectEvent, type SentProjectEventType } from '#domain/project/events';
import { useProjectEventMutation } from '../../api/projects';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
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
  const [version] = useState(detail.version);
  const fields: Fields = PROJECT_EVENTS[type].fields;
  const { title, confirm, danger, success, words } = EVENT_MANNERS[type];
  const { schema, validate } = useLoneGroup('event', fields);
  const place = useUnsavedPlace(`project/${detail.projectNo}/${type}`);
  const submit = useSubmission(send, { success, onDone: type === 'delete' ? onDeleted : onClose });

  const decide = ({ event = {} }: FormValues) => {
    const opinion = event['opinion'];
    const sent: SentProjectEvent = { type, ...(typeof opinion === 'string' ? { opinion } : {}) };
    return submit({ projectNo: detail.projectNo, version, event: sent });
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
      place={place}
      onConfirm={decide}
      onClose={onClose}
    />
  );
}
