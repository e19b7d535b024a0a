import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useProductOptionsQuery, useSaveProductMutation } from '../../api/products';
import { submitFailure } from '../../api/save-outcome';
import { valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { ProblemSummary } from '../../blocks/form/problem-summary';
import { useFormProblems } from '../../blocks/form/use-form-problems';
import { Panel } from '../../blocks/page/panel';
import { BasicsFields } from './basics-fields';
import { basicsForm, basicsOf, formErrors, formValues } from './basics-form';
import type { PartProps } from './part';
import { PartFrame } from './part-frame';

export function BasicsTab({ product, onReload }: PartProps) {
  const { productNo, basicInfo } = product;
  const [form] = Form.useForm<FormValues>();
  const [begun] = useState({ version: product.version, values: formValues(basicInfo), signers: basicInfo.autoSignOrgTypes });
  const [edited, setEdited] = useState(false);
  const [send] = useSaveProductMutation();
  const { data: options } = useProductOptionsQuery({ productNo });
  const fixed = product.productState !== 'draft';
  const schema = useMemo(() => basicsForm(fixed, begun.signers), [fixed, begun.signers]);
  const problems = useFormProblems({ form, groups: schema, judge: formErrors });
  const own = product.basicInfo.letterAppId ? [{ appId: product.basicInfo.letterAppId, appName: product.letterAppName }] : [];

  const save = async () => {
    const wrong = formErrors(valuesOf(form));
    problems.show(wrong);
    if (wrong.length > 0) return undefined;
    const answer = await send({ productNo, version: begun.version, basicInfo: basicsOf(valuesOf(form)) });
    const failure = answer.error === undefined ? undefined : submitFailure(answer.error);
    if (failure?.kind === 'refused')
      problems.show(failure.problems.map(({ field, message }) => ({ field: `basicInfo.${field}`, message })));
    if (answer.data) setEdited(false);
    return answer;
  };

  return (
    <PartFrame product={product} title="基本信息" edited={edited} save={save} onReload={onReload}>
      <ProblemSummary problems={problems} />
      <Panel title="基本信息">
        <BasicsFields
          schema={schema}
          mode="edit"
          form={form}
          initialValues={begun.values}
          letterApps={options?.letterApps ?? own}
          problems={problems}
          onEdit={() => setEdited(true)}
        />
      </Panel>
    </PartFrame>
  );
}
