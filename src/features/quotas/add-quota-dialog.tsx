import { Form, Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { QUOTAS } from '#contract/addresses/quotas';
import { QUOTA_SCOPES, quotaScopes, type QuotaScope } from '#domain/quota';
import { isSearchable } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { useUserInfoQuery } from '../../api/users';
import { failureText } from '../../api/wire/failure';
import { byLabel, SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { FormModal } from '../../blocks/modal/form-modal';
import { AmountAndReasonFields, type AmountAndReason } from './amount-and-reason';
import './quotas.css';

const { useAddQuotaMutation, useQuotaOptionsQuery } = apiOf(QUOTAS);

interface Entered extends AmountAndReason {
  scope?: QuotaScope;
  guaranteeAppId?: string;
  channelCode?: string;
  projectNo?: string;
  sectionNo?: string;
}

const NOTES: Readonly<Record<QuotaScope, string>> = {
  institution: '该机构全部保函金额的上限。未设置时不能受理申请。',
  channel: '经此渠道提交的申请另受此限，并计入机构总额度。',
  section: '此标段的申请另受此限，并计入机构总额度。',
};

export function AddQuotaDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Entered>();
  const scope = Form.useWatch('scope', form) ?? 'institution';
  const projectNo = Form.useWatch('projectNo', form);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(isSearchable(typed) ? typed.trim() : '');
  const { data: user } = useUserInfoQuery({});
  const {
    data: options,
    error,
    isFetching,
    refetch,
  } = useQuotaOptionsQuery({ ...(keyword ? { keyword } : {}), ...(projectNo ? { projectNo } : {}) });
  const offered = {
    loading: isFetching,
    onOpenChange: (open: boolean) => {
      if (open && error) void refetch();
    },
  };
  const instead = (nothing: string) => (error ? failureText(error) : isFetching ? '正在查找…' : nothing);
  const [add] = useAddQuotaMutation();
  const isPlatform = user?.orgType === 'platform';
  const place = useUnsavedPlace('quota/new');
  const submit = useSubmission(add, { success: `已设置${QUOTA_SCOPES[scope]}`, onDone: onClose });

  return (
    <FormModal
      title="新设额度"
      width={600}
      form={form}
      initialValues={{ scope: 'institution' }}
      confirmText="保存"
      place={place}
      onConfirm={({ totalAmount = '', reason = '', ...named }) => submit({ ...named, scope, totalAmount, reason: reason.trim() })}
      onClose={onClose}
    >
      {isPlatform ? (
        <Form.Item name="guaranteeAppId" label="担保机构" rules={[{ required: true, message: '请选择担保机构' }]}>
          <Select
            {...SELECT_LIST}
            {...offered}
            placeholder="请选择"
            showSearch={{ filterOption: byLabel }}
            options={(options?.institutions ?? []).map(({ appId, appName }) => ({ value: appId, label: appName }))}
            notFoundContent={instead('尚无已开通的担保机构，请先邀请机构注册')}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="scope" label="适用范围" extra={NOTES[scope]}>
        <Radio.Group options={quotaScopes.map((value) => ({ value, label: QUOTA_SCOPES[value] }))} />
      </Form.Item>
      {scope === 'channel' ? (
        <Form.Item name="channelCode" label="渠道" rules={[{ required: true, message: '请选择渠道' }]}>
          <Select
            {...SELECT_LIST}
            {...offered}
            placeholder="请选择"
            showSearch={{ filterOption: byLabel }}
            options={(options?.channels ?? []).map(({ channelCode, channelName }) => ({ value: channelCode, label: channelName }))}
            notFoundContent={instead('尚无渠道')}
          />
        </Form.Item>
      ) : null}
      {scope === 'section' ? (
        <>
          <Form.Item name="projectNo" label="项目" rules={[{ required: true, message: '请选择项目' }]}>
            <Select
              {...SELECT_LIST}
              {...offered}
              placeholder="输入项目名称或编号查找，至少 2 个字"
              showSearch={{ filterOption: false, onSearch: setTyped }}
              options={(options?.projects ?? []).map((project) => ({
                value: project.projectNo,
                label: `${project.projectName}（${project.projectNo}）`,
              }))}
              notFoundContent={instead('没有找到已通过审核的项目')}
              onChange={() => form.resetFields(['sectionNo'])}
            />
          </Form.Item>
          <Form.Item name="sectionNo" label="标段" rules={[{ required: true, message: '请选择标段' }]}>
            <Select
              {...SELECT_LIST}
              {...offered}
              placeholder={projectNo ? '请选择' : '请先选择项目'}
              showSearch={{ filterOption: byLabel }}
              disabled={!projectNo}
              options={(options?.sections ?? []).map(({ sectionNo, sectionName }) => ({
                value: sectionNo,
                label: `${sectionName}（${sectionNo}）`,
              }))}
              notFoundContent={instead('此项目没有标段')}
            />
          </Form.Item>
        </>
      ) : null}
      <AmountAndReasonFields />
    </FormModal>
  );
}
