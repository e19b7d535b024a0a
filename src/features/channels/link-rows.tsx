import { Button, Form } from 'antd';
import { CHANNEL_LINK } from '#domain/channel';
import { cleanAddress } from '#domain/validation/cleaners';
import { CleanInput } from '../../blocks/fields/clean-input';
import { LimitedInput } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { LABELS } from './channel-words';

const MOST = 8;

export function LinkRows() {
  return (
    <fieldset className="channel-links">
      <legend>{LABELS.links}</legend>
      <Form.List name="links">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div className="channel-link-row" key={key}>
                <Form.Item
                  name={[name, 'title']}
                  label={`第 ${String(name + 1)} 条的文字`}
                  rules={[{ required: true, whitespace: true, message: '请填写链接文字' }, limitRule('链接文字', 30)]}
                >
                  <LimitedInput />
                </Form.Item>
                <Form.Item
                  name={[name, 'href']}
                  label={`第 ${String(name + 1)} 条的地址`}
                  rules={[
                    { required: true, message: '请填写链接地址' },
                    { pattern: new RegExp(CHANNEL_LINK), message: '请填写 https:// 开头的地址，或 / 开头的本平台路径' },
                    limitRule('链接地址', 200),
                  ]}
                >
                  <CleanInput clean={cleanAddress} inputMode="url" />
                </Form.Item>
                <Button onClick={() => remove(name)} aria-label={`删除第 ${String(name + 1)} 条链接`}>
                  删除
                </Button>
              </div>
            ))}
            {rows.length < MOST ? <Button onClick={() => add({ title: '', href: '' })}>添加链接</Button> : null}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
