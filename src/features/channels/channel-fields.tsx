import { Checkbox, Form, Select, Switch } from 'antd';
import type { ManagedChannel } from '#contract/channels';
import { CHANNEL_CODE, CHANNEL_ROUTE, HOTLINE, isFreeRoute, WAGE_ROUTE } from '#domain/channel';
import { CHANNEL_HOMES, CHANNEL_QUIRKS, channelHomes, channelQuirks, SIDE_MENU_WIDTHS } from '#domain/channel-frame';
import { cleanAmount, cleanNumber, cleanTelephone } from '#domain/validation/cleaners';
import { CleanInput } from '../../blocks/fields/clean-input';
import { CountInput } from '../../blocks/fields/count-input';
import { LimitedInput, LimitedTextArea } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { byLabel, SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { Panel } from '../../blocks/page/panel';
import { frameOf, type Entered } from './channel-content';
import { LABELS } from './channel-words';
import { ColourField } from './colour-field';
import { LinkRows } from './link-rows';
import { LogoField } from './logo-field';
import { UploadItem } from './upload-item';

interface ChannelFieldsProps {
  isNew: boolean;
  isDefault: boolean;
  /** Other channels belong to it. */
  isParent: boolean;
  parents: readonly ManagedChannel[];
  guides: readonly { guide: string; title: string }[];
  entered: Entered;
  mayEdit: boolean;
  onPick: (picked: Partial<Entered>) => void;
}

export function ChannelFields({ isNew, isDefault, isParent, parents, guides, entered, mayEdit, onPick }: ChannelFieldsProps) {
  const pictured = entered.background !== '';
  const guideOptions = guides.map(({ guide, title }) => ({ value: guide, label: title }));
  return (
    <>
      <Panel title="名称">
        {isNew ? <Identity isWage={entered.isWage} onPick={onPick} /> : null}
        <Form.Item
          name="channelName"
          label={LABELS.channelName}
          rules={[filled('请填写渠道名称'), limitRule(LABELS.channelName, 30)]}
          extra={
            isDefault ? '默认渠道的保函和账单不注明渠道名称，登录页上的名称由部署配置 PRODUCT_TITLE 决定。' : '保函、账单和登录页上的名称。'
          }
        >
          <LimitedInput />
        </Form.Item>
        <Form.Item
          name="title"
          label={LABELS.title}
          rules={[filled('请填写平台名称'), limitRule(LABELS.title, 40)]}
          extra={isDefault ? '默认渠道的平台名称由部署配置 PRODUCT_TITLE 决定。' : '页头、浏览器标题和邮件上的名称。'}
        >
          <LimitedInput disabled={isDefault} />
        </Form.Item>
        {isDefault ? null : (
          <Form.Item name="parentCode" label={LABELS.parentCode} extra={isParent ? '本渠道已有下级渠道，不能再设上级渠道。' : undefined}>
            <Select
              {...SELECT_LIST}
              showSearch={{ filterOption: byLabel }}
              options={[{ value: '', label: '无' }, ...parents.map((each) => ({ value: each.channelCode, label: each.channelName }))]}
            />
          </Form.Item>
        )}
        {entered.parentCode === '' ? null : (
          <Form.Item name="isLegacy" label={LABELS.isLegacy} valuePropName="checked" extra="上级渠道的旧版门户，保留给知道旧地址的用户。">
            <Switch checkedChildren="是" unCheckedChildren="否" />
          </Form.Item>
        )}
      </Panel>
      <Panel title="标志与配色">
        <UploadItem name="logo" label={LABELS.logo}>
          {(onProblem) => <LogoField onProblem={onProblem} />}
        </UploadItem>
        <ColourField which="brandColour" value={entered.brandColour} pictured={pictured} mayEdit={mayEdit} onPick={onPick} />
        <ColourField which="deepColour" value={entered.deepColour} pictured={pictured} mayEdit={mayEdit} onPick={onPick} />
      </Panel>
      <Panel title="登录页">
        <Form.Item name="slogan" label={LABELS.slogan} rules={[filled('请填写登录页标题'), limitRule(LABELS.slogan, 40)]}>
          <LimitedInput most={40} showCount />
        </Form.Item>
        <Form.Item
          name="introduction"
          label={LABELS.introduction}
          rules={[filled('请填写登录页说明'), limitRule(LABELS.introduction, 120)]}
        >
          <LimitedTextArea most={120} showCount />
        </Form.Item>
        <UploadItem name="background" label={LABELS.background} extra="图文区底色覆盖在图上，图片隐约可见，文字始终清楚。">
          {(onProblem) => <LogoField what={LABELS.background} optional onProblem={onProblem} />}
        </UploadItem>
        <Form.Item name="guides" label={LABELS.guides} extra="登录页下方的指南文件，按所选顺序排列，最多 10 份。">
          <Select {...SELECT_LIST} mode="multiple" maxCount={10} showSearch={{ filterOption: byLabel }} options={guideOptions} />
        </Form.Item>
        <Form.Item name="guide" label={LABELS.guide} extra="投标人登录后，在“帮助”中打开的操作指南。">
          <Select {...SELECT_LIST} showSearch={{ filterOption: byLabel }} options={[{ value: '', label: '无' }, ...guideOptions]} />
        </Form.Item>
      </Panel>
      <Panel title="联系与备案">
        <Form.Item
          name="hotline"
          label={LABELS.hotline}
          rules={[{ pattern: new RegExp(HOTLINE), message: '请填写电话号码，如 400-000-0000' }]}
        >
          <CleanInput clean={cleanTelephone} inputMode="tel" placeholder="没有可不填" />
        </Form.Item>
        <Form.Item name="serviceHours" label={LABELS.serviceHours} rules={[limitRule(LABELS.serviceHours, 40)]}>
          <LimitedInput placeholder="如：工作日 9:00-18:00；全天服务可不填" />
        </Form.Item>
        <Form.Item
          name="policeRecord"
          label={LABELS.policeRecord}
          extra="不填时显示平台的备案号，下同。"
          rules={[limitRule(LABELS.policeRecord, 40)]}
        >
          <LimitedInput placeholder="如：津公网安备 12010000000001 号" />
        </Form.Item>
        <Form.Item name="icpRecord" label={LABELS.icpRecord} rules={[limitRule(LABELS.icpRecord, 40)]}>
          <LimitedInput placeholder="如：津ICP备2022000001号-1" />
        </Form.Item>
        <LinkRows />
      </Panel>
      <Panel title="页面框架">
        <Form.Item
          name="sideMenuWidth"
          label={LABELS.sideMenuWidth}
          rules={[
            { required: true, message: '请填写宽度' },
            { type: 'integer', min: SIDE_MENU_WIDTHS.least, max: SIDE_MENU_WIDTHS.most, message: WIDTH_PROBLEM },
          ]}
        >
          <CountInput suffix="像素" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="home" label={LABELS.home}>
          <Select {...SELECT_LIST} options={channelHomes.map((value) => ({ value, label: CHANNEL_HOMES[value] }))} />
        </Form.Item>
        <Form.Item name="quirks" label={LABELS.quirks}>
          <Checkbox.Group className="channel-quirks" options={channelQuirks.map((value) => ({ value, label: CHANNEL_QUIRKS[value] }))} />
        </Form.Item>
        <UploadItem
          name="serviceImage"
          label={LABELS.serviceImage}
          extra="用于门户侧栏、联系我们和客服悬浮球。"
          dependencies={['quirks']}
          rules={[{ required: entered.quirks.includes('serviceBall'), message: '显示客服悬浮球的渠道，请上传客服二维码' }]}
        >
          {(onProblem) => <LogoField what={LABELS.serviceImage} optional onProblem={onProblem} />}
        </UploadItem>
      </Panel>
      <Panel title="收费标准">
        <Form.Item
          name="ownFees"
          label="本渠道单独定价"
          valuePropName="checked"
          extra="开启后，保存之后提交的申请按此标准计收担保费，不按产品费率。"
        >
          <Switch checkedChildren="是" unCheckedChildren="否" />
        </Form.Item>
        {entered.ownFees ? <Fees /> : null}
      </Panel>
    </>
  );
}

const WIDTH_PROBLEM = `请填写 ${String(SIDE_MENU_WIDTHS.least)} 到 ${String(SIDE_MENU_WIDTHS.most)} 之间的整数`;

function Identity({ isWage, onPick }: { isWage: boolean; onPick: ChannelFieldsProps['onPick'] }) {
  return (
    <>
      <Form.Item
        name="isWage"
        label="农民工工资渠道"
        valuePropName="checked"
        extra="登录地址不在 /user 之下，页面框架按工资保证金业务预设，可在下方调整。"
      >
        <Switch checkedChildren="是" unCheckedChildren="否" onChange={(checked) => onPick(frameOf(checked))} />
      </Form.Item>
      <Form.Item
        name="channelCode"
        label="渠道编码"
        extra="字母开头，可用字母、数字、横线和下划线，2 到 32 位。"
        rules={[
          { required: true, message: '请填写渠道编码' },
          { pattern: new RegExp(CHANNEL_CODE), message: '请按要求填写渠道编码' },
        ]}
      >
        <LimitedInput autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="route"
        label="登录地址"
        extra={
          isWage ? `以 ${WAGE_ROUTE} 开头，可用小写字母、数字和横线，32 位以内。` : '小写字母开头，可用小写字母、数字和横线，2 到 32 位。'
        }
        dependencies={['isWage']}
        rules={[
          { required: true, message: '请填写登录地址' },
          { pattern: new RegExp(CHANNEL_ROUTE), message: '请按要求填写登录地址' },
          {
            validator: (_rule, value = '') =>
              isFreeRoute(String(value), isWage)
                ? Promise.resolve()
                : Promise.reject(new Error(isWage ? `请以 ${WAGE_ROUTE} 开头` : '此登录地址已被占用，请换一个')),
          },
        ]}
      >
        <LimitedInput prefix={isWage ? '/' : '/user/'} autoComplete="off" />
      </Form.Item>
    </>
  );
}

function Fees() {
  return (
    <>
      <Form.Item
        name="ratePerMille"
        label="费率（‰）"
        rules={[
          { required: true, message: '请填写费率' },
          { pattern: /^\d{1,3}(\.\d{1,3})?$/, message: '请填写 0 到 999 之间的数，最多三位小数' },
        ]}
      >
        <CleanInput clean={cleanNumber} inputMode="decimal" />
      </Form.Item>
      <Form.Item
        name="minFee"
        label="最低收费（元）"
        rules={[
          { required: true, message: '请填写最低收费' },
          { pattern: /^\d{1,14}(\.\d{1,2})?$/, message: '请填写金额，最多两位小数' },
        ]}
      >
        <CleanInput clean={cleanAmount} inputMode="decimal" />
      </Form.Item>
    </>
  );
}

function filled(message: string) {
  return { required: true, whitespace: true, message };
}
