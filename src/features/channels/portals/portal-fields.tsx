import { Button, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/call';
import type { portalContents } from '#contract/portals';
import { HOTLINE } from '#domain/channel';
import { GUARANTEE_TYPES, guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { INSTITUTION_KINDS } from '#domain/product/compared';
import { cleanAddress, cleanTelephone } from '#domain/validation/cleaners';
import { OUTSIDE_LINK } from '#domain/zone/portal-content';
import { CleanInput } from '../../../blocks/fields/clean-input';
import { LimitedInput, LimitedTextArea } from '../../../blocks/fields/limited-text';
import { limitRule } from '../../../blocks/fields/text-limit';
import { byLabel, SELECT_LIST } from '../../../blocks/fields/widgets/choices';
import { Panel } from '../../../blocks/page/panel';
import { LogoField } from '../logo-field';
import { UploadItem } from '../upload-item';
import { PORTAL_LABELS } from './content-words';
import { NEW_PROVIDER, WAYS, type PortalEntries } from './portal-entries';

interface PortalFieldsProps {
  entered: PortalEntries;
  products: ReplyOf<typeof portalContents>['products'];
}

const TYPES = optionsOf(GUARANTEE_TYPES);
const KINDS = optionsOf(INSTITUTION_KINDS);
const OUTSIDE = { pattern: new RegExp(OUTSIDE_LINK), message: '请填写 https:// 开头的地址' };
const ADDRESS_LENGTH = 300;
const MOST = { phones: 4, friendLinks: 20, tabs: 5, providers: 40 };

export function PortalFields({ entered, products }: PortalFieldsProps) {
  return (
    <>
      <Panel title="页面文字">
        <Form.Item name="banner" label={PORTAL_LABELS.banner} rules={[filled('请填写横幅文字'), limitRule(PORTAL_LABELS.banner, 80)]}>
          <LimitedInput most={80} showCount />
        </Form.Item>
        <Form.Item
          name="notice"
          label={PORTAL_LABELS.notice}
          rules={[filled('请填写通知'), limitRule(PORTAL_LABELS.notice, 300)]}
          extra="机构暂停受理时，点击申请弹出的通知。"
        >
          <LimitedTextArea most={300} showCount />
        </Form.Item>
        <Form.Item
          name="site"
          label={PORTAL_LABELS.site}
          rules={[OUTSIDE, limitRule(PORTAL_LABELS.site, ADDRESS_LENGTH)]}
          extra="点击页头标志时在新窗口打开，不填则回到门户首页。"
        >
          <CleanInput clean={cleanAddress} inputMode="url" placeholder="https://" />
        </Form.Item>
      </Panel>
      <Panel title="联系方式">
        <Rows name="phones" what="咨询电话" most={MOST.phones} added="">
          {(place) => (
            <Form.Item
              name={place}
              label={`第 ${String(place + 1)} 个电话`}
              rules={[
                { required: true, message: '请填写电话' },
                { pattern: new RegExp(HOTLINE), message: '请填写电话号码，如 400-000-0000' },
              ]}
            >
              <CleanInput clean={cleanTelephone} inputMode="tel" />
            </Form.Item>
          )}
        </Rows>
        <Form.Item name="address" label={PORTAL_LABELS.address} rules={[limitRule(PORTAL_LABELS.address, 120)]}>
          <LimitedInput />
        </Form.Item>
        {(['miniProgramImage', 'officialAccountImage'] as const).map((name) => (
          <UploadItem key={name} name={name} label={PORTAL_LABELS[name]}>
            {(onProblem) => <LogoField what={PORTAL_LABELS[name]} optional onProblem={onProblem} />}
          </UploadItem>
        ))}
      </Panel>
      <Panel title="标签页">
        <Rows name="tabs" what="标签页" most={MOST.tabs} least={1} added={{ guaranteeType: 'performance', label: '' }}>
          {(place) => (
            <>
              <Form.Item
                name={[place, 'guaranteeType']}
                label={`第 ${String(place + 1)} 个标签页的保函类型`}
                rules={[{ required: true, message: '请选择保函类型' }]}
              >
                <Select {...SELECT_LIST} options={TYPES} />
              </Form.Item>
              <Form.Item
                name={[place, 'label']}
                label={`第 ${String(place + 1)} 个标签页的文字`}
                rules={[filled('请填写标签文字'), limitRule('标签文字', 12)]}
              >
                <LimitedInput />
              </Form.Item>
            </>
          )}
        </Rows>
      </Panel>
      <Panel title="机构">
        <p className="channel-note">本渠道的产品自动列出；在此可另列机构，或为产品改写名称和说明。</p>
        <Rows name="providers" what="机构" most={MOST.providers} added={NEW_PROVIDER}>
          {(place) => <ProviderFields place={place} entered={entered} products={products} />}
        </Rows>
      </Panel>
      <Panel title={PORTAL_LABELS.friendLinks}>
        <Rows name="friendLinks" what="链接" most={MOST.friendLinks} added={{ title: '', href: '' }}>
          {(place) => (
            <>
              <Form.Item
                name={[place, 'title']}
                label={`第 ${String(place + 1)} 条的文字`}
                rules={[filled('请填写链接文字'), limitRule('链接文字', 30)]}
              >
                <LimitedInput />
              </Form.Item>
              <Form.Item
                name={[place, 'href']}
                label={`第 ${String(place + 1)} 条的地址`}
                rules={[{ required: true, message: '请填写链接地址' }, OUTSIDE, limitRule('链接地址', ADDRESS_LENGTH)]}
              >
                <CleanInput clean={cleanAddress} inputMode="url" />
              </Form.Item>
            </>
          )}
        </Rows>
      </Panel>
    </>
  );
}

function ProviderFields({ place, entered, products }: PortalFieldsProps & { place: number }) {
  const { way, guaranteeType } = entered.providers[place] ?? {};
  const ofType = products.filter((product) => product.guaranteeType === guaranteeType);
  const numbered = `第 ${String(place + 1)} 家`;
  return (
    <>
      <Form.Item
        name={[place, 'providerName']}
        label={`${numbered}的名称`}
        rules={[filled('请填写机构名称'), limitRule(`${numbered}的名称`, 60)]}
      >
        <LimitedInput />
      </Form.Item>
      <Form.Item name={[place, 'guaranteeType']} label={`${numbered}的标签页`} rules={[{ required: true, message: '请选择标签页' }]}>
        <Select
          {...SELECT_LIST}
          options={entered.tabs.map((tab) => ({ value: tab.guaranteeType, label: tab.label || guaranteeTypeLabel(tab.guaranteeType) }))}
        />
      </Form.Item>
      <Form.Item name={[place, 'institutionKind']} label={`${numbered}的类型`} rules={[{ required: true, message: '请选择机构类型' }]}>
        <Select {...SELECT_LIST} options={KINDS} />
      </Form.Item>
      <Form.Item name={[place, 'description']} label={`${numbered}的说明`} rules={[limitRule(`${numbered}的说明`, 200)]}>
        <LimitedInput />
      </Form.Item>
      <Form.Item name={[place, 'way']} label={`${numbered}的申请按钮`}>
        <Select {...SELECT_LIST} options={optionsOf(WAYS)} />
      </Form.Item>
      {way === 'elsewhere' ? (
        <Form.Item
          name={[place, 'href']}
          label={`${numbered}的办理地址`}
          rules={[{ required: true, message: '请填写办理地址' }, OUTSIDE, limitRule('办理地址', ADDRESS_LENGTH)]}
        >
          <CleanInput clean={cleanAddress} inputMode="url" placeholder="https://" />
        </Form.Item>
      ) : null}
      {way === 'here' ? (
        <Form.Item
          name={[place, 'productNo']}
          label={`${numbered}的产品`}
          rules={[{ required: true, message: '请选择产品' }]}
          extra="产品停止受理期间，按钮改为弹出通知。"
        >
          <Select
            {...SELECT_LIST}
            showSearch={{ filterOption: byLabel }}
            options={ofType.map(({ productNo, productName }) => ({ value: productNo, label: productName }))}
          />
        </Form.Item>
      ) : null}
    </>
  );
}

interface RowsProps {
  name: 'phones' | 'tabs' | 'providers' | 'friendLinks';
  what: string;
  most: number;
  least?: number;
  added: unknown;
  children: (place: number) => ReactNode;
}

function Rows({ name, what, most, least = 0, added, children }: RowsProps) {
  return (
    <Form.List name={name}>
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name: place }) => (
            <div className="portal-row" role="group" aria-label={`第 ${String(place + 1)} 项${what}`} key={key}>
              {children(place)}
              <span className="portal-row-tools">
                <Button
                  size="small"
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                  aria-label={`上移第 ${String(place + 1)} 项${what}`}
                >
                  上移
                </Button>
                <Button
                  size="small"
                  disabled={rows.length <= least}
                  onClick={() => remove(place)}
                  aria-label={`删除第 ${String(place + 1)} 项${what}`}
                >
                  删除
                </Button>
              </span>
            </div>
          ))}
          {rows.length < most ? <Button onClick={() => add(added)}>添加{what}</Button> : null}
        </>
      )}
    </Form.List>
  );
}

function filled(message: string) {
  return { required: true, whitespace: true, message };
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>): { value: Value; label: string }[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
