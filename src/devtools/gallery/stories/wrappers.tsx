import { Button, Input } from 'antd';
import { useState, type ComponentType } from 'react';
import { Animation } from '../../../blocks/fields/wrappers/animation';
import { FieldLabelHorizontal } from '../../../blocks/fields/wrappers/field-label-horizontal';
import { FieldLabelVertical, type FieldLabelProps } from '../../../blocks/fields/wrappers/field-label-vertical';
import { FieldLayoutWrapper } from '../../../blocks/fields/wrappers/field-layout-wrapper';
import { FieldPanel } from '../../../blocks/fields/wrappers/field-panel';
import { playOf } from '../knobs';
import type { Story } from '../story';

const LABEL_PROPS = [
  { name: 'label', type: 'ReactNode', required: true, meaning: '标签' },
  { name: 'htmlFor', type: 'string', meaning: '输入框的 id' },
  { name: 'required', type: 'boolean', otherwise: 'false', meaning: '必填标记' },
  { name: 'message', type: 'string | null', otherwise: 'null', meaning: '错误文字' },
  { name: 'extra', type: 'ReactNode', meaning: '补充说明' },
] as const;

export const stories: readonly Story[] = [
  {
    id: 'field-panel',
    title: '字段面板 field-panel',
    note: '标题旁的问号打开说明，移入 0.15 秒后显示，移出 0.1 秒后隐藏。',
    states: [
      {
        name: '带说明',
        Show: () => (
          <FieldPanel title="开票信息" help="专用发票须填写开户行与账号。">
            内容
          </FieldPanel>
        ),
      },
      { name: '没有说明', Show: () => <FieldPanel title="开票信息">内容</FieldPanel> },
    ],
    play: playOf(
      {
        title: { kind: 'text', label: '标题', start: '开票信息' },
        help: { kind: 'text', label: '说明', start: '专用发票须填写开户行与账号。' },
      },
      (values) => <FieldPanel {...values}>内容</FieldPanel>,
    ),
    props: [
      { name: 'title', type: 'string', required: true, meaning: '标题' },
      { name: 'help', type: 'ReactNode', meaning: '说明' },
      { name: 'required', type: 'boolean', otherwise: 'false', meaning: '必填标记' },
      { name: 'htmlFor', type: 'string', meaning: '标题所指的输入框的 id' },
      { name: 'inner', type: 'boolean', otherwise: 'false', meaning: '在另一个面板内' },
    ],
  },
  {
    id: 'animation',
    title: '显隐动画 animation',
    note: '隐藏时不能聚焦，也不被读出。',
    states: [{ name: '切换', Show: AnimationSwitch }],
    play: playOf({ shown: { kind: 'flag', label: '显示', start: true } }, ({ shown }) => (
      <Animation shown={shown}>
        <Input aria-label="可显隐的输入框" />
      </Animation>
    )),
    props: [
      { name: 'shown', type: 'boolean', required: true, meaning: '是否显示' },
      { name: 'leaves', type: 'boolean', otherwise: 'false', meaning: '隐藏后移除，而不是只藏起来' },
    ],
  },
  labelStory('field-label-horizontal', '横排标签', FieldLabelHorizontal),
  labelStory('field-label-vertical', '竖排标签', FieldLabelVertical),
  {
    id: 'field-layout-wrapper',
    title: '字段布局 field-layout-wrapper',
    note: '标签方向、显隐动画与是否显示错误文字合在一处；错误文字的默认由字段类型决定。',
    states: [
      {
        name: '显示错误文字',
        Show: () => (
          <FieldLayoutWrapper label="工程类别" htmlFor="layout-1" kind="linkage-select" message="必填项不能为空">
            <Input id="layout-1" />
          </FieldLayoutWrapper>
        ),
      },
      {
        name: '复选框组默认不显示',
        Show: () => (
          <FieldLayoutWrapper direction="horizontal" label="服务范围" htmlFor="layout-2" kind="checkbox-groups" message="必填项不能为空">
            <Input id="layout-2" />
          </FieldLayoutWrapper>
        ),
      },
    ],
    play: playOf(
      {
        direction: { kind: 'choice', label: '标签的位置', start: 'vertical', options: { vertical: '竖排', horizontal: '横排' } },
        label: { kind: 'text', label: '标签', start: '工程类别' },
        message: { kind: 'text', label: '错误文字', start: '必填项不能为空' },
        shown: { kind: 'flag', label: '显示', start: true },
      },
      (values) => (
        <FieldLayoutWrapper {...values} htmlFor="layout-play">
          <Input id="layout-play" />
        </FieldLayoutWrapper>
      ),
    ),
    props: [
      { name: 'direction', type: "'horizontal' | 'vertical'", otherwise: 'vertical', meaning: '标签的位置' },
      { name: 'shown', type: 'boolean', otherwise: 'true', meaning: '带动画地显示或隐藏' },
      { name: 'kind', type: 'WidgetKind', meaning: '字段类型，决定错误文字的默认' },
      { name: 'showErrMsg', type: 'boolean', otherwise: '由类型决定', meaning: '是否显示错误文字' },
      ...LABEL_PROPS,
    ],
  },
];

function labelStory(id: string, title: string, Label: ComponentType<FieldLabelProps>): Story {
  return {
    id,
    title: `${title} ${id}`,
    states: [
      {
        name: '普通',
        Show: () => (
          <Label label="申请单位" htmlFor={`${id}-plain`}>
            <Input id={`${id}-plain`} />
          </Label>
        ),
      },
      {
        name: '必填且有误',
        Show: () => (
          <Label label="申请单位" htmlFor={id} required message="必填项不能为空" extra="与营业执照一致">
            <Input id={id} />
          </Label>
        ),
      },
    ],
    play: playOf(
      {
        label: { kind: 'text', label: '标签', start: '申请单位' },
        required: { kind: 'flag', label: '必填', start: false },
        message: { kind: 'text', label: '错误文字', start: '' },
        extra: { kind: 'text', label: '补充说明', start: '与营业执照一致' },
      },
      ({ message, ...values }) => (
        <Label {...values} message={message === '' ? null : message} htmlFor={`${id}-play`}>
          <Input id={`${id}-play`} />
        </Label>
      ),
    ),
    props: LABEL_PROPS,
  };
}

function AnimationSwitch() {
  const [shown, setShown] = useState(true);
  return (
    <div>
      <Button onClick={() => setShown(!shown)}>{shown ? '隐藏' : '显示'}</Button>
      <Animation shown={shown}>
        <Input aria-label="动画中的输入框" />
      </Animation>
    </div>
  );
}
