import { Checkbox, DatePicker, Form, Radio } from 'antd';
import type { FieldError } from '#domain/field';
import { NOTICE_WAYS, noticeWays, type NoticeWay } from '#domain/notice/ways';
import {
  AUDIENCES,
  audiences,
  EMERGENCY_LEVELS,
  emergencyLevels,
  SYSTEM_MESSAGE_LIMITS,
  type Audience,
} from '#domain/system-message/message';
import { useNoticeSettingsQuery } from '../../api/notices';
import { DATE_FORMATS } from '../../blocks/date/date-formats';
import { instantOf, momentOf } from '../../blocks/date/moments';
import { LimitedInput } from '../../blocks/fields/limited-text';
import { ContentEditor } from './content-editor';
import { OrganisationsChoice } from './organisations-choice';
import { ReceiverCount } from './receiver-count';
import { UsersChoice } from './users-choice';
import { receiversIn, type WrittenMessage } from './written-message';

interface MessageFormProps {
  written: WrittenMessage;
  problems: readonly FieldError[];
  onChange: (change: Partial<WrittenMessage>) => void;
}

const LEVELS = emergencyLevels.map((value) => ({ value, label: EMERGENCY_LEVELS[value] }));
const AUDIENCE_CHOICES = audiences.map((value) => ({ value, label: AUDIENCES[value] }));

export function MessageForm({ written, problems, onChange }: MessageFormProps) {
  const { theme, emergencyLevel, content, sendTime, notifyType, audience, users, orgTypes, organisations } = written;
  const ways = useWays(notifyType);
  const problemOf = (field: string) => {
    const message = problems.find((problem) => problem.field === field)?.message;
    return message === undefined ? {} : { validateStatus: 'error' as const, help: <span role="alert">{message}</span> };
  };
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="主题" htmlFor="system-message-theme" required {...problemOf('theme')}>
        <LimitedInput
          id="system-message-theme"
          value={theme}
          most={SYSTEM_MESSAGE_LIMITS.theme}
          called="主题"
          onChange={(text) => onChange({ theme: text })}
        />
      </Form.Item>
      <Form.Item label="紧急程度" required extra="紧急消息会在用户打开页面时弹窗提示一次。" {...problemOf('emergencyLevel')}>
        <Radio.Group
          aria-label="紧急程度"
          options={LEVELS}
          value={emergencyLevel}
          onChange={({ target }) => onChange({ emergencyLevel: target.value as WrittenMessage['emergencyLevel'] })}
        />
      </Form.Item>
      <Form.Item label="内容" htmlFor="system-message-content" required {...problemOf('content')}>
        <ContentEditor id="system-message-content" value={content} onChange={(value) => onChange({ content: value })} />
      </Form.Item>
      <Form.Item
        label="接收范围"
        required
        extra={audience === 'all' ? '发送时的全部在用账号。' : null}
        {...problemOf('userIds')}
        {...problemOf('appIds')}
      >
        <Radio.Group
          aria-label="接收范围"
          options={AUDIENCE_CHOICES}
          value={audience}
          onChange={({ target }) => onChange({ audience: target.value as Audience })}
        />
        {audience === 'users' ? <UsersChoice users={users} onChange={(chosen) => onChange({ users: chosen })} /> : null}
        {audience === 'organisations' ? (
          <OrganisationsChoice orgTypes={orgTypes} organisations={organisations} onChange={onChange} />
        ) : null}
        <ReceiverCount to={receiversIn(written)} />
      </Form.Item>
      <Form.Item
        label="通知方式"
        required
        extra="短信只写明有平台公告；邮件发送至用户验证过的邮箱。用户关闭了的短信、邮件不再发送。"
        {...problemOf('notifyType')}
      >
        <Checkbox.Group<NoticeWay> options={ways} value={[...notifyType]} onChange={(wanted) => onChange({ notifyType: wanted })} />
      </Form.Item>
      <Form.Item label="发送时间" required {...problemOf('sendTime')}>
        <div className="system-message-time">
          <Radio.Group
            aria-label="发送时间"
            options={[
              { value: 'now', label: '发布后立即发送' },
              { value: 'later', label: '定时发送' },
            ]}
            value={sendTime === undefined ? 'now' : 'later'}
            onChange={({ target }) => onChange({ sendTime: target.value === 'now' ? undefined : '' })}
          />
          {sendTime === undefined ? null : (
            <DatePicker
              showTime={{ format: 'HH:mm' }}
              needConfirm={false}
              aria-label="定时发送的时间"
              placeholder="请选择时间"
              format={DATE_FORMATS.minute}
              value={sendTime === '' ? null : momentOf(sendTime)}
              onChange={(moment) => onChange({ sendTime: moment ? instantOf(moment.second(0)) : '' })}
            />
          )}
        </div>
      </Form.Item>
    </Form>
  );
}

/** The ways that the platform offers, and those that are chosen, which can be given up. */
function useWays(chosen: readonly NoticeWay[]) {
  const { data } = useNoticeSettingsQuery({});
  const offered = data?.offered ?? noticeWays;
  return noticeWays.filter((way) => offered.includes(way) || chosen.includes(way)).map((value) => ({ value, label: NOTICE_WAYS[value] }));
}
