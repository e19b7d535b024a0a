import { Checkbox, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { MessageOrganisation } from '#contract/system-messages';
import { ORGANISATION_TYPES, organisationTypes, type OrganisationType } from '#domain/organisation/organisation-type';
import { isSearchable } from '#domain/search-words';
import { SYSTEM_MESSAGE_LIMITS } from '#domain/system-message/message';
import { useSystemMessageOrganisationsQuery } from '../../api/system-messages';
import { failureText } from '../../api/wire/failure';
import { SELECT_LIST } from '../../blocks/fields/widgets/choices';
import { organisationName } from './audience-text';

interface OrganisationsChoiceProps {
  orgTypes: readonly OrganisationType[];
  organisations: readonly MessageOrganisation[];
  onChange: (change: { orgTypes?: readonly OrganisationType[]; organisations?: readonly MessageOrganisation[] }) => void;
}

interface Option {
  value: string;
  label: string;
}

const TYPES = organisationTypes.map((value) => ({ value, label: ORGANISATION_TYPES[value] }));

/** Chooses organisations by their types and one by one. */
export function OrganisationsChoice({ orgTypes, organisations, onChange }: OrganisationsChoiceProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(isSearchable(typed) ? typed.trim() : '');
  const { data, error, isFetching, refetch } = useSystemMessageOrganisationsQuery(keyword ? { keyword } : {});
  const found = error ? [] : (data?.list ?? []);
  const known = new Map([...organisations, ...found].map((each) => [each.appId, each]));
  const choices = (of: readonly MessageOrganisation[]) =>
    of
      .flatMap(({ appId }) => known.get(appId) ?? [])
      .map((each) => ({ value: each.appId, label: `${organisationName(each)} ${each.orgCodeNo}` }));
  return (
    <div className="system-message-organisations">
      <div role="group" aria-label="机构类型">
        <Checkbox.Group<OrganisationType> options={TYPES} value={[...orgTypes]} onChange={(chosen) => onChange({ orgTypes: chosen })} />
      </div>
      <Select<Option[]>
        {...SELECT_LIST}
        aria-label="指定单个机构"
        mode="multiple"
        labelInValue
        maxCount={SYSTEM_MESSAGE_LIMITS.organisations}
        placeholder="输入机构名称或统一社会信用代码查找，至少 2 个字"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        onOpenChange={(open) => {
          if (open && error) void refetch();
        }}
        value={choices(organisations)}
        options={choices(found)}
        notFoundContent={error ? failureText(error) : isFetching ? '正在查找…' : '没有找到可以接收消息的机构'}
        onChange={(chosen) => onChange({ organisations: chosen.flatMap(({ value }) => known.get(value) ?? []) })}
      />
      <div className="system-message-note">所选类型和机构的在用成员各收到一次；已冻结的机构、已停用的成员不会收到。</div>
    </div>
  );
}
