import { Button, Form } from 'antd';
import { EXPOSURE } from '#contract/addresses/exposure';
import type { ExposureGroup } from '#contract/exposure';
import { GROUP_AT_MOST } from '#domain/exposure';
import { cleanCode } from '#domain/validation/cleaners';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { CleanInput } from '../../blocks/fields/clean-input';
import { LimitedInput } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { warningRule } from '../../blocks/fields/warning-rule';
import { FormModal } from '../../blocks/modal/form-modal';
import './quotas.css';

const { useSaveExposureGroupMutation } = apiOf(EXPOSURE);

interface ExposureGroupDialogProps {
  institution: { guaranteeAppId?: string };
  /** Absent where a new one is made. */
  group?: ExposureGroup;
  onClose: () => void;
}

interface Entered {
  groupName: string;
  members: { organizationCode: string; orgName: string }[];
}

const NOBODY = { organizationCode: '', orgName: '' };

export function ExposureGroupDialog({ institution, group, onClose }: ExposureGroupDialogProps) {
  const [form] = Form.useForm<Entered>();
  const [save] = useSaveExposureGroupMutation();
  const place = useUnsavedPlace(`exposure-group/${institution.guaranteeAppId ?? ''}/${group?.groupId ?? 'new'}`);
  const submit = useSubmission(save, { success: (_reply, { groupName }) => ({ title: `已保存客户组“${groupName}”` }), onDone: onClose });
  const named = group ? { groupId: group.groupId, version: group.version } : { version: 0 };

  return (
    <FormModal
      title={group ? '修改客户组' : '新增客户组'}
      width={720}
      form={form}
      initialValues={{ groupName: group?.groupName ?? '', members: group ? group.members : [NOBODY, NOBODY] }}
      confirmText="保存"
      place={place}
      onConfirm={({ groupName, members }) => submit({ ...institution, ...named, groupName: groupName.trim(), members })}
      onClose={onClose}
    >
      <Form.Item
        name="groupName"
        label="客户组名称"
        rules={[{ required: true, whitespace: true, message: '请填写客户组名称' }, limitRule('客户组名称', 100)]}
      >
        <LimitedInput placeholder="如实际控制人或集团名称" />
      </Form.Item>
      <Form.List name="members">
        {(rows, { add, remove }) => (
          <fieldset className="exposure-members">
            <legend>组内单位</legend>
            {rows.map(({ key, name }) => (
              <div key={key} className="exposure-member">
                <Form.Item
                  name={[name, 'orgName']}
                  rules={[{ required: true, whitespace: true, message: '请填写单位名称' }, limitRule('单位名称', 200)]}
                >
                  <LimitedInput aria-label={`第${String(name + 1)}个单位的名称`} placeholder="单位名称" />
                </Form.Item>
                <Form.Item
                  name={[name, 'organizationCode']}
                  rules={[{ required: true, whitespace: true, message: '请填写统一社会信用代码' }, warningRule({ kind: 'creditCode' })]}
                >
                  <CleanInput
                    clean={cleanCode}
                    aria-label={`第${String(name + 1)}个单位的统一社会信用代码`}
                    placeholder="统一社会信用代码"
                  />
                </Form.Item>
                <Button
                  type="text"
                  danger
                  disabled={rows.length === 1}
                  aria-label={`移出第${String(name + 1)}个单位`}
                  onClick={() => remove(name)}
                >
                  移出
                </Button>
              </div>
            ))}
            <Button disabled={rows.length >= GROUP_AT_MOST} onClick={() => add(NOBODY)}>
              添加单位
            </Button>
          </fieldset>
        )}
      </Form.List>
    </FormModal>
  );
}
