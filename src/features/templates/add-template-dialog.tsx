import { Form, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { TEMPLATES } from '#contract/addresses/templates';
import type { TemplateRow } from '#contract/templates';
import { enumerationOptions } from '#domain/enumerations';
import type { TemplateKind } from '#domain/product/content';
import { TEMPLATE_TEXT_LIMITS } from '#domain/template/template-text';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import { LimitedInput } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { FormModal } from '../../blocks/modal/form-modal';
import { templatePath } from './paths';
import { KIND_OPTIONS, typeName } from './template-words';

const { useAddTemplateMutation } = apiOf(TEMPLATES);

interface Entered {
  name?: string;
  kind?: TemplateKind;
  guaranteeType?: string;
}

const ANY = '';
const TYPES = [{ value: ANY, label: typeName(undefined) }, ...enumerationOptions('guaranteeType')];

/** A new draft, empty or with the text of another template, which then opens to be written. */
export function AddTemplateDialog({ copyOf, onClose }: { copyOf?: TemplateRow; onClose: () => void }) {
  const [form] = Form.useForm<Entered>();
  const [add] = useAddTemplateMutation();
  const navigate = useNavigate();
  const submit = useSubmission(add, { onDone: ({ templateNo }) => void navigate(templatePath(templateNo)) });
  const send = ({ name = '', kind = 'letter', guaranteeType = ANY }: Entered) =>
    submit({
      name: name.trim(),
      kind,
      ...(guaranteeType === ANY ? {} : { guaranteeType }),
      ...(copyOf ? { copyOf: copyOf.templateNo } : {}),
    });

  return (
    <FormModal
      title={copyOf ? '复制模板' : '新建模板'}
      form={form}
      initialValues={{
        name: copyOf ? `${copyOf.name}（副本）` : '',
        kind: copyOf?.kind ?? 'letter',
        guaranteeType: copyOf?.guaranteeType ?? ANY,
      }}
      confirmText="开始编写"
      onConfirm={send}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="模板名称"
        rules={[{ required: true, whitespace: true, message: '请填写模板名称' }, limitRule('模板名称', TEMPLATE_TEXT_LIMITS.name)]}
      >
        <LimitedInput placeholder="如：投标保函（见索即付）" />
      </Form.Item>
      <Form.Item name="kind" label="文件">
        <Select {...SELECT_LIST} options={KIND_OPTIONS} disabled={copyOf !== undefined} />
      </Form.Item>
      <Form.Item name="guaranteeType" label="适用保函">
        <Select {...SELECT_LIST} options={TYPES} />
      </Form.Item>
    </FormModal>
  );
}
