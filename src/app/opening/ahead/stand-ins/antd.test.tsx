import DownOutlined from '@ant-design/icons/DownOutlined';
import { render } from '@testing-library/react';
import * as antd from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactElement } from 'react';
import { countText } from '#domain/counting';
import * as standIns from './antd';

type Elements = Pick<typeof antd, 'Button' | 'Input' | 'Select' | 'Pagination' | 'Checkbox' | 'Alert' | 'Spin' | 'Collapse'>;

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
  'a letter that is being fetched': ({ Spin }) => <Spin />,
  'sections that are folded': ({ Collapse }) => (
    <Collapse className="detail-sections" size="small" defaultActiveKey={[]} items={[{ key: '1', label: '标段：一', children: '内容' }]} />
  ),
};

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
