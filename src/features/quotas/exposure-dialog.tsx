import { Checkbox, DatePicker, Form, Radio } from 'antd';
import { useState } from 'react';
import { EXPOSURE } from '#contract/addresses/exposure';
import type { ExposureDetail } from '#contract/exposure';
import { dayOf } from '#domain/dates';
import {
  EXPOSURE_MULTIPLES,
  EXPOSURE_RULES,
  exposureBoundOf,
  exposureLimitOf,
  exposureRules,
  type ExposureMultiple,
  type ExposureRule,
} from '#domain/exposure';
import { formatYuan } from '#domain/money';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { dayjs } from '../../blocks/date/dayjs';
import { LimitedTextArea } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { FormModal } from '../../blocks/modal/form-modal';
import { AmountItem, isAmount } from './amount-item';
import './quotas.css';

const { useSaveExposureMutation } = apiOf(EXPOSURE);

interface ExposureDialogProps {
  institution: { guaranteeAppId?: string };
  detail: ExposureDetail;
  onClose: () => void;
}

interface Entered {
  netAssets?: string;
  asOf?: string;
  multiple: ExposureMultiple;
  rules: ExposureRule[];
  reason?: string;
}

const FIRST: Entered = { multiple: 10, rules: [...exposureRules] };

export function ExposureDialog({ institution, detail: { version, limits, total }, onClose }: ExposureDialogProps) {
  const [form] = Form.useForm<Entered>();
  const begun: Entered = { ...FIRST, ...limits };
  const { netAssets, multiple } = { ...begun, ...Form.useWatch([], form) };
  const [today] = useState(() => dayjs(dayOf(new Date().toISOString())));
  const [save] = useSaveExposureMutation();
  const amounts = isAmount(netAssets) ? { netAssets, multiple } : null;
  const place = useUnsavedPlace(`exposure/${institution.guaranteeAppId ?? ''}`);
  const submit = useSubmission(save, { success: '已保存集中度限额', onDone: onClose });

  return (
    <FormModal
      title="设置集中度限额"
      width={600}
      form={form}
      initialValues={begun}
      confirmText="保存"
      place={place}
      onConfirm={({ netAssets: assets = '', asOf = '', reason = '', ...rest }) =>
        submit({ ...institution, version, netAssets: assets, asOf, ...rest, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <AmountItem name="netAssets" label="净资产" />
      <Form.Item
        name="asOf"
        label="报表日期"
        rules={[{ required: true, message: '请选择报表日期' }]}
        getValueProps={(value: string | undefined) => ({ value: value ? dayjs(value) : null })}
        getValueFromEvent={(day: { format: (format: string) => string } | null) => day?.format('YYYY-MM-DD')}
      >
        <DatePicker className="field-wide" placeholder="请选择日期" format="YYYY-MM-DD" maxDate={today} />
      </Form.Item>
      <Form.Item name="multiple" label="放大倍数" extra="主要为小微企业和农业、农村、农民服务的，可提高至 15 倍。">
        <Radio.Group options={EXPOSURE_MULTIPLES.map((value) => ({ value, label: `${String(value)} 倍` }))} />
      </Form.Item>
      <Form.Item name="rules" label="启用的限额" extra="启用后，超限的申请不予受理。在办和在保业务不受影响。">
        <Checkbox.Group
          className="exposure-rules"
          options={exposureRules.map((value) => ({ value, label: inWords(value, multiple, amounts) }))}
        />
      </Form.Item>
      <p className="quota-dialog-note">现有担保责任余额（含在办）{formatYuan(total.usedAmount)} 元。</p>
      <Form.Item
        name="reason"
        label="设置依据"
        rules={[{ required: true, whitespace: true, message: '请填写设置依据' }, limitRule('设置依据', 200)]}
      >
        <LimitedTextArea most={200} showCount placeholder="如经审计的年度财务报表" />
      </Form.Item>
    </FormModal>
  );
}

function inWords(
  rule: ExposureRule,
  multiple: ExposureMultiple,
  amounts: { netAssets: string; multiple: ExposureMultiple } | null,
): string {
  const limit = amounts ? `，即 ${formatYuan(exposureLimitOf(rule, amounts))} 元` : '';
  return `${EXPOSURE_RULES[rule].label}不超过${exposureBoundOf(rule, multiple)}${limit}`;
}
