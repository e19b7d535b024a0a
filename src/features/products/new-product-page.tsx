import { Button, Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ManagedProduct } from '#contract/products';
import { productNoProblem } from '#domain/product/fields';
import { cleanReference } from '#domain/text';
import type { SaveFailure } from '#machines/flow/editor';
import { loadFailure } from '../../api/load-failure';
import { useAddProductMutation, useManagedProductQuery, useProductOptionsQuery } from '../../api/products';
import { useSubmission } from '../../api/use-submission';
import { CleanInput } from '../../blocks/fields/clean-input';
import { byLabel, SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { ProblemSummary } from '../../blocks/form/problem-summary';
import { useFormProblems } from '../../blocks/form/use-form-problems';
import { FailureNotice, leftToShow } from '../../blocks/modal/failure-notice';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { LinkButton } from '../../blocks/page/link-button';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { BasicsFields } from './basics-fields';
import { basicsForm, basicsOf, formErrors, formValues } from './basics-form';
import { productPath, PRODUCTS } from './paths';
import './products.css';

/** A new draft, empty or as a copy of `?copyOf=`. */
export function NewProductPage() {
  const [search] = useSearchParams();
  const copyOf = search.get('copyOf') ?? '';
  const { data, error, refetch } = useManagedProductQuery({ productNo: copyOf }, { skip: copyOf === '' });
  if (copyOf === '') return <NewProduct />;
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(source) => <NewProduct key={copyOf} source={source} />}
    </LoadState>
  );
}

function NewProduct({ source }: { source?: ManagedProduct }) {
  const [form] = Form.useForm<FormValues>();
  const [productNo, setProductNo] = useState('');
  const [guaranteeAppId, setGuaranteeAppId] = useState(source?.guaranteeAppId ?? '');
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string>();
  const [edited, setEdited] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const [add, { isLoading }] = useAddProductMutation();
  const { data: options } = useProductOptionsQuery(source ? { productNo: source.productNo } : {});
  const schema = useMemo(() => basicsForm(false, source?.basicInfo.autoSignOrgTypes), [source]);
  const problems = useFormProblems({ form, groups: schema, judge: formErrors });
  const [begun] = useState(() =>
    formValues(source ? { ...source.basicInfo, productName: `${source.productName}（副本）` } : { platformConfirm: true, tags: [] }),
  );
  const navigate = useNavigate();
  const send = useSubmission(add, {
    success: (_reply, { basicInfo }) => ({ title: `已新建产品“${basicInfo.productName}”，请继续完善费率与流程` }),
    onDone: (reply) => {
      setEdited(false);
      void navigate(productPath(reply.productNo));
    },
  });
  const institutions = options?.guaranteeApps ?? [];
  const numberProblem = taken ?? (tried ? productNoProblem(productNo) : null);
  const institutionMissing = tried && institutions.length > 0 && guaranteeAppId === '';

  const submit = async () => {
    setTried(true);
    const wrong = formErrors(valuesOf(form));
    problems.show(wrong);
    if (wrong.length > 0 || productNoProblem(productNo) || (institutions.length > 0 && guaranteeAppId === '')) return;
    const refused = await send({
      productNo,
      basicInfo: basicsOf(valuesOf(form)),
      ...(source ? { copyOf: source.productNo } : {}),
      ...(guaranteeAppId ? { guaranteeAppId } : {}),
    });
    const ofNumber = refused?.kind === 'refused' ? refused.problems.find(({ field }) => field === 'productNo') : undefined;
    setTaken(ofNumber?.message);
    setFailure(refused && leftToShow(refused, (found) => problems.show(found).filter((problem) => problem !== ofNumber)));
  };

  return (
    <div className="page">
      <LeaveGuard unsaved={edited && !isLoading} title="产品尚未保存">
        离开后，已填写的内容将丢失。
      </LeaveGuard>
      <PageHeader
        title={source ? '复制产品' : '新建产品'}
        description={
          source
            ? `以“${source.productName}”为样板：费率、流程、字段、模板与渠道一并复制，新产品为草稿。`
            : '先填写基本信息，保存为草稿后再设置费率、流程和字段。'
        }
        actions={<LinkButton to={PRODUCTS}>返回产品列表</LinkButton>}
      />
      <FailureNotice failure={failure} />
      <ProblemSummary problems={problems} />
      <Panel title="产品编号">
        <Form layout="vertical" className="product-number-form">
          <Form.Item
            label="产品编号"
            htmlFor="new-product-no"
            required
            extra="2到32位字母、数字或连字符，保存后不能修改"
            {...(numberProblem ? { validateStatus: 'error' as const, help: numberProblem } : {})}
          >
            <CleanInput
              id="new-product-no"
              clean={cleanReference}
              value={productNo}
              onChange={(typed) => {
                setProductNo(typed);
                setTaken(undefined);
                setEdited(true);
              }}
            />
          </Form.Item>
          {institutions.length > 0 ? (
            <Form.Item
              label="担保机构"
              htmlFor="new-product-institution"
              required
              {...(institutionMissing ? { validateStatus: 'error' as const, help: '请选择产品所属的担保机构' } : {})}
            >
              <Select
                id="new-product-institution"
                {...SELECT_LIST}
                showSearch={{ filterOption: byLabel }}
                {...(guaranteeAppId ? { value: guaranteeAppId } : {})}
                options={institutions.map(({ appId, appName }) => ({ value: appId, label: appName }))}
                onChange={(appId: string) => {
                  setGuaranteeAppId(appId);
                  setEdited(true);
                }}
              />
            </Form.Item>
          ) : null}
        </Form>
      </Panel>
      <Panel title="基本信息">
        <BasicsFields
          schema={schema}
          mode="new"
          form={form}
          initialValues={begun}
          letterApps={options?.letterApps ?? []}
          problems={problems}
          onEdit={() => setEdited(true)}
        />
      </Panel>
      <BottomBar>
        <BottomBarState live>{edited ? '尚未保存' : ''}</BottomBarState>
        <Button type="primary" loading={isLoading} onClick={() => void submit()}>
          保存为草稿
        </Button>
      </BottomBar>
    </div>
  );
}
