import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TemplateRow } from '#contract/templates';
import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { LETTER_TEXT_LIMITS } from '#domain/template/letter-text';
import { useAddTemplateMutation } from '../../api/templates';
import { failureText, fieldProblems } from '../../api/wire/failure';
import { SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
import { templatePath } from './paths';
import { typeName } from './template-words';

interface Entered {
  name?: string;
  guaranteeType?: string;
}

const ANY = '';
const TYPES = [
  { value: ANY, label: typeName(undefined) },
  ...enumerationValues('guaranteeType').map((value) => ({ value, label: enumerationLabel('guaranteeType', value) })),
];

/** A new draft, empty or with the text of another template, which then opens to be written. */
export function AddTemplateDialog({ copyOf, onClose }: { copyOf?: TemplateRow; onClose: () => void }) {
  const [form] = Form.useForm<Entered>();
  const [refusal, setRefusal] = useState<string>();
  const [add] = useAddTemplateMutation();
  const navigate = useNavigate();

  const send = async () => {
    const { name = '', guaranteeType = ANY } = await form.validateFields();
    const answer = await add({
      name: name.trim(),
      ...(guaranteeType === ANY ? {} : { guaranteeType }),
      ...(copyOf ? { copyOf: copyOf.templateNo } : {}),
    });
    if (answer.data) {
      void navigate(templatePath(answer.data.templateNo));
      return;
    }
    const [problem] = fieldProblems(answer.error);
    setRefusal(problem?.message ?? failureText(answer.error));
  };

  return (
    <ActionModal
      open
      title={copyOf ? '复制模板' : '新建模板'}
      maskClosable={false}
      actions={[CANCEL_ACTION, { key: 'ok', text: '开始编写', result: 'ok', primary: true, submits: true, closable: false, run: send }]}
      onClose={onClose}
    >
      {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
      <Form<Entered>
        form={form}
        layout="vertical"
        initialValues={{ name: copyOf ? `${copyOf.name}（副本）` : '', guaranteeType: copyOf?.guaranteeType ?? ANY }}
      >
        <Form.Item name="name" label="模板名称" rules={[{ required: true, whitespace: true, message: '请填写模板名称' }]}>
          <Input maxLength={LETTER_TEXT_LIMITS.name} placeholder="如：投标保函（见索即付）" />
        </Form.Item>
        <Form.Item name="guaranteeType" label="适用保函">
          <Select {...SELECT_LIST} options={TYPES} />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}
