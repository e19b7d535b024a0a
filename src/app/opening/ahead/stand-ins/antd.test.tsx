import DownOutlined from '@ant-design/icons/DownOutlined';
import { render } from '@testing-library/react';
import * as antd from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { countText } from '#domain/counting';
import * as standIns from './antd';

type Elements = Pick<
  typeof antd,
  | ('Button' | 'Input' | 'Select' | 'Pagination' | 'Checkbox' | 'Alert' | 'Spin' | 'Collapse')
  | ('Form' | 'DatePicker' | 'Switch' | 'Radio' | 'Steps' | 'Row' | 'Col')
>;

const PAGES = {
  size: 'medium',
  current: 1,
  pageSize: 10,
  onChange: () => undefined,
  showSizeChanger: true,
  showQuickJumper: true,
  className: 'data-table-pages',
} as const;
const total = (count: number) => countText(count, '条记录');

/** As lists and details draw them at first. */
const DRAWN: Readonly<Record<string, (of: Elements) => ReactElement>> = {
  'the button of the search': ({ Button }) => (
    <Button type="primary" htmlType="submit">
      查询
    </Button>
  ),
  'a plain button': ({ Button }) => <Button>重置</Button>,
  'a button that cannot be pressed': ({ Button }) => <Button disabled>批量申请解除</Button>,
  'a button with its icon behind': ({ Button }) => (
    <Button type="link" icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
      展开
    </Button>
  ),
  'a button with its icon before': ({ Button }) => (
    <Button type="text" icon={<DownOutlined aria-hidden="true" />}>
      列设置
    </Button>
  ),
  'a button in a row': ({ Button }) => (
    <Button type="primary" size="small" ghost>
      去申请
    </Button>
  ),
  'a link like a button': ({ Button }) => (
    <Button type="primary" size="small" href="/x">
      审核
    </Button>
  ),
  'a text to search for': ({ Input }) => <Input id="a" allowClear placeholder="关键词" value="" />,
  'a period to search for': ({ Input }) => <Input id="a" className="search-form-period" placeholder="开始日期 → 结束日期" readOnly />,
  'a choice': ({ Select }) => <Select id="a" allowClear placeholder="请选择" showSearch value={null} options={[]} />,
  'a choice of several': ({ Select }) => (
    <Select id="a" mode="multiple" allowClear placeholder="请选择" showSearch value={[]} options={[]} />
  ),
  'a box': ({ Checkbox }) => <Checkbox className="data-card-choice" aria-label="选择" />,
  'a box with words': ({ Checkbox }) => <Checkbox>全选本页</Checkbox>,
  'one page': ({ Pagination }) => <Pagination {...PAGES} total={3} showTotal={total} />,
  'some pages': ({ Pagination }) => <Pagination {...PAGES} total={90} showTotal={total} />,
  'many pages': ({ Pagination }) => <Pagination {...PAGES} total={1234} showTotal={total} />,
  'many pages on a phone': ({ Pagination }) => (
    <Pagination {...PAGES} size="small" showSizeChanger={false} showQuickJumper={false} total={1234} showTotal={total} />
  ),
  'what awaits': ({ Alert, Button }) => (
    <Alert type="info" showIcon title="有 3 个项目待审核" action={<Button size="small">查看</Button>} />
  ),
  'why it was returned': ({ Alert }) => <Alert type="warning" showIcon title="审核退回" description="缺少中标通知书" />,
  'a letter that may be released': ({ Alert }) => <Alert type="success" showIcon title="可以解除" description="已定标" />,
  'an award to somebody else': ({ Alert }) => <Alert type="error" showIcon title="未中标" description="已定标" />,
  'the first of what may be done': ({ Button }) => (
    <Button size="large" type="primary" className="action-first">
      去缴费
    </Button>
  ),
  'what ends the business': ({ Button }) => (
    <Button danger block>
      退保
    </Button>
  ),
  'a box that is ticked': ({ Checkbox }) => <Checkbox checked>标段一</Checkbox>,
  'a box that cannot be ticked': ({ Checkbox }) => <Checkbox disabled>标段一</Checkbox>,
  'a field that cannot be written': ({ Input }) => <Input id="a" disabled value="一" />,
  'an amount that cannot be written': ({ Input }) => <Input id="a" disabled prefix="¥" value="一" />,
  'a day that cannot be chosen': ({ DatePicker }) => <DatePicker disabled value={dayjs('2026-12-13')} format="YYYY-MM-DD" />,
  'an order': ({ Radio }) => <Radio.Group optionType="button" size="small" value="paper" options={KINDS} />,
  'the steps': ({ Steps }) => <Steps current={0} size="medium" responsive={false} titlePlacement="horizontal" items={[...STEPS]} />,
  'the steps on a phone': ({ Steps }) => <Steps current={0} size="small" responsive={false} titlePlacement="vertical" items={[...STEPS]} />,
  'buttons in a row': ({ Row, Col, Button }) => (
    <Row justify="end" gutter={[12, 12]} className="wizard-buttons">
      <Col span={8}>
        <Button block type="primary">
          下一步
        </Button>
      </Col>
    </Row>
  ),
  'what all steps share': ({ Row, Col }) => (
    <Row justify="center">
      <Col xs={24} md={24}>
        内容
      </Col>
    </Row>
  ),
  'a letter that is being fetched': ({ Spin }) => <Spin />,
  'sections that are folded': ({ Collapse }) => (
    <Collapse className="detail-sections" size="small" defaultActiveKey={[]} items={[{ key: '1', label: '标段：一', children: '内容' }]} />
  ),
};

const STEPS = [
  { title: '选择产品', status: 'process' },
  { title: '填写资料', status: 'wait', disabled: true },
  { title: '核对提交', status: 'wait', disabled: true },
] as const;
const GIVEN = { amount: '200000.00', day: dayjs('2026-12-13'), kept: true, form: 'electronic', text: '约定', none: undefined };
const KINDS = [
  { value: 'electronic', label: '电子保函' },
  { value: 'paper', label: '纸质保函' },
];
const COUNTED = { show: true, max: 1000, strategy: (text: string) => text.length };

/** The fields of the form of an application, as they begin. */
const ASKED: Readonly<Record<string, (of: Elements) => ReactElement>> = {
  amount: ({ Input }) => <Input prefix="¥" className="field-amount" placeholder="请输入" inputMode="decimal" />,
  day: ({ DatePicker }) => <DatePicker className="field-wide" format="YYYY-MM-DD" placeholder="请选择日期" />,
  kept: ({ Switch }) => <Switch checkedChildren="是" unCheckedChildren="否" checked />,
  form: ({ Select }) => <Select className="field-wide" showSearch options={KINDS} />,
  text: ({ Input }) => <Input.TextArea rows={3} classNames={{ textarea: 'field-growing' }} count={COUNTED} />,
  none: ({ Checkbox }) => (
    <Within>
      <Checkbox>加入对比</Checkbox>
    </Within>
  ),
};

function Within({ children }: { children: ReactElement }) {
  return <div>{children}</div>;
}

function Asked({ of, name, required }: { of: Elements; name: string; required: boolean }) {
  const [form] = of.Form.useForm();
  const watched: unknown = of.Form.useWatch((values: typeof GIVEN) => values.amount, { form, preserve: true });
  return (
    <of.Form form={form} id="f" layout="vertical" className="data-form" requiredMark initialValues={GIVEN}>
      <of.Form.Item name={[name]} label="字段" required={required} extra={required ? <b>{String(watched)}</b> : undefined}>
        {ASKED[name]?.(of)}
      </of.Form.Item>
    </of.Form>
  );
}

describe.each(Object.keys(ASKED))('the field %s of a form', (name) => {
  it.each([true, false])('has the same markup, where it must be filled: %s', (required) => {
    const draw = (of: Elements) => <Asked of={of} name={name} required={required} />;
    expect(shapeOf(draw(Object(standIns) as Elements))).toEqual(shapeOf(draw(antd)));
  });
});

describe('what stands for the elements of antd until the application draws them', () => {
  it.each(Object.entries(DRAWN))('%s has the same markup', (_what, draw) => {
    expect(shapeOf(draw(Object(standIns) as Elements))).toEqual(shapeOf(draw(antd)));
  });
});

/** Tags, classes and words, which are what the styles see. */
function shapeOf(element: ReactElement): string[] {
  const { container, unmount } = render(
    <antd.ConfigProvider locale={zhCN} theme={{ cssVar: { key: 'guarantee-theme' }, hashed: false }} button={{ autoInsertSpace: false }}>
      {element}
    </antd.ConfigProvider>,
  );
  const shape = [...container.querySelectorAll('*:not(svg *)')].map((one) => {
    const words = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent);
    return [one.tagName, [...one.classList].toSorted().join('.'), words.join('')].join(' ');
  });
  unmount();
  return shape;
}
