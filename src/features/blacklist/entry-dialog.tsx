import { BLACKLIST } from '#contract/addresses/blacklist';
import type { BlacklistRow } from '#contract/blacklist';
import { BLACKLIST_FIELDS, blacklistErrors, isBlacklistEntry } from '#domain/blacklist';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useSaveBlacklistEntryMutation } = apiOf(BLACKLIST);

const SCHEMA = { entry: { label: '', fields: BLACKLIST_FIELDS } };

/** Adds an entry to the own list, or changes the one given. */
export function EntryDialog({ entry: begun, onClose }: { entry?: BlacklistRow; onClose: () => void }) {
  const [save] = useSaveBlacklistEntryMutation();
  const place = useUnsavedPlace(`blacklist/${begun?.entryId ?? 'new'}`);
  const submit = useSubmission(save, { success: (_reply, { entry }) => ({ title: `已保存：${entry.appName}` }), onDone: onClose });
  const validate = ({ entry = {} }: FormValues) =>
    blacklistErrors(entry).map(({ field, message }) => ({ field: `entry.${field}`, message }));
  return (
    <FieldsModal
      title={begun ? '修改黑名单' : '新增黑名单'}
      intro="自生效日期起生效；生效后，该单位提交申请时会看到列入原因，与其有在办、在保业务的机构会收到通知。"
      schema={SCHEMA}
      initialValues={begun ? { entry: valuesOf(begun) } : {}}
      confirmText="保存"
      validate={validate}
      place={place}
      onConfirm={async ({ entry = {} }) =>
        isBlacklistEntry(entry)
          ? submit({ ...(begun ? { entryId: begun.entryId, version: begun.version } : { version: 0 }), entry })
          : undefined
      }
      onClose={onClose}
    />
  );
}

function valuesOf({ appName, organizationCode, reason, source, validFrom, validTo, files }: BlacklistRow) {
  return { appName, organizationCode, reason, source, validFrom, files, ...(validTo ? { validTo } : {}) };
}
