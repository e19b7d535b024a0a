import type { OwnRegistration } from '#contract/registrations';
import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { participantKind } from '#domain/registration/participants';
import { VersionConflict } from '../../blocks/form/version-conflict';
import { groupsOf } from './use-registration';

interface ConflictDialogProps {
  mine: RegistrationData;
  kept: OwnRegistration;
  onMine: () => void;
  onKept: () => void;
}

export function ConflictDialog({ mine, kept: saved, onMine, onKept }: ConflictDialogProps) {
  const editable = saved.status === 'draft' || saved.status === 'return';
  const others =
    mine.participant === saved.data.participant ? [] : [{ label: '参与方类型', mine: kindName(mine), kept: kindName(saved.data) }];
  return (
    <VersionConflict
      title={editable ? '资料已在另一台设备上修改' : '注册申请已在另一处提交或审核'}
      what="这份资料"
      savedAt={saved.savedAt}
      form={registrationForm(mine.participant)}
      mine={groupsOf(mine)}
      kept={groupsOf(saved.data)}
      others={others}
      onMine={editable ? onMine : undefined}
      onKept={editable ? onKept : () => location.reload()}
    />
  );
}

function kindName({ participant }: RegistrationData): string {
  return participant === undefined ? '未选择' : participantKind(participant).label;
}
