import type { OwnRegistration } from '#contract/registrations';
import { registrationForm, type RegistrationData } from '#domain/registration/fields';
import { participantKind } from '#domain/registration/participants';
import { VersionConflict } from '../../blocks/form/version-conflict';
import { groupsOf } from './use-registration';

interface ConflictDialogProps {
  mine: RegistrationData;
  theirs: OwnRegistration;
  onMine: () => void;
  onTheirs: () => void;
}

export function ConflictDialog({ mine, theirs, onMine, onTheirs }: ConflictDialogProps) {
  const editable = theirs.status === 'draft' || theirs.status === 'return';
  const others =
    mine.participant === theirs.data.participant ? [] : [{ label: '参与方类型', mine: kindName(mine), theirs: kindName(theirs.data) }];
  return (
    <VersionConflict
      title={editable ? '资料已在另一台设备上修改' : '注册申请已在另一处提交或审核'}
      what="这份资料"
      savedAt={theirs.savedAt}
      form={registrationForm(mine.participant)}
      mine={groupsOf(mine)}
      theirs={groupsOf(theirs.data)}
      others={others}
      onMine={editable ? onMine : undefined}
      onTheirs={editable ? onTheirs : () => location.reload()}
    />
  );
}

function kindName({ participant }: RegistrationData): string {
  return participant === undefined ? '未选择' : participantKind(participant).label;
}
