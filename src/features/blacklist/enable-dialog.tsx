import { BLACKLIST } from '#contract/addresses/blacklist';
import type { BlacklistRow } from '#contract/blacklist';
import { MESSAGES } from '#domain/validation/messages';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useEnableBlacklistEntryMutation } = apiOf(BLACKLIST);

const SCHEMA = { turn: { label: '', fields: { reason: { kind: 'paragraph', label: '原因', required: true, maxLength: 200 } } } } as const;

/** Turns an entry off, or on again, with the reason. */
export function EnableDialog({ entry, onClose }: { entry: BlacklistRow; onClose: () => void }) {
  const { entryId, version, enabled, appName, byPlatform } = entry;
  const barred = byPlatform ? '提交新的申请' : '申请本单位的产品';
  const [turn] = useEnableBlacklistEntryMutation();
  const word = enabled ? '停用' : '启用';
  const place = useUnsavedPlace(`blacklist/${entryId}/${enabled ? 'off' : 'on'}`);
  const submit = useSubmission(turn, { success: `已${word}：${appName}`, onDone: onClose });
  return (
    <FieldsModal
      title={`${word}：${appName}`}
      intro={enabled ? '停用后，该单位不再受本名单限制。记录保留，可以再次启用。' : `启用后，该单位在有效期内不能再${barred}。`}
      schema={SCHEMA}
      confirmText={word}
      danger={enabled}
      validate={({ turn = {} }) =>
        typeof turn['reason'] === 'string' && turn['reason'].trim() !== '' ? [] : [{ field: 'turn.reason', message: MESSAGES.required }]
      }
      place={place}
      onConfirm={({ turn: given = {} }) => submit({ entryId, version, enabled: !enabled, reason: String(given['reason']).trim() })}
      onClose={onClose}
    />
  );
}
