import { Empty } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { enumerationValue } from '#domain/enumerations';
import { CHANNEL_QUERY } from '#domain/page-address';
import { useUserInfoQuery } from '../../../api/users';
import { decodedQuery } from '../../../api/wire/base64-query';
import { usePermission } from '../../../blocks/access/access';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { PROJECT_LIST, RECORD_LIST } from '../paths';
import { SavedApplication } from './draft/saved-application';
import { formOf, isSameForm } from './form-address';
import { NewApplication } from './new-application';

export function ApplyPage() {
  const location = useLocation();
  const form = formOf(location.search);
  const state: unknown = location.state;
  const [start, setStart] = useState(form);
  if (form !== start && !isSameForm(state)) setStart(form);
  return <Start key={start} query={new URLSearchParams(start)} />;
}

function Start({ query }: { query: URLSearchParams }) {
  const { data: user } = useUserInfoQuery({});
  const mayApply = usePermission('guarantee:apply');
  if (user?.orgType && user.orgType !== 'bidder')
    return <NotForYou>保函由投标人申请。您以其他身份登录，可在保函记录中查看与本单位有关的保函。</NotForYou>;
  if (!mayApply) return <NotForYou>您的角色不能申请保函。请联系本单位管理员开通权限，或在保函记录中查看本单位的保函。</NotForYou>;
  const applyNo = query.get('applyNo');
  const projectNo = query.get('projectNo');
  const type = enumerationValue('guaranteeType', query.get('type'));
  const code = query.get('code');
  const channelCode = decodedQuery(query.get(CHANNEL_QUERY) ?? '');
  if (applyNo) return <SavedApplication applyNo={applyNo} correcting={query.get('mode') === 'edit'} />;
  if (projectNo) {
    const sectionNos = (query.get('sections') ?? '').split(',').filter(Boolean);
    return (
      <NewApplication
        projectNo={projectNo}
        sectionNos={sectionNos}
        {...(type ? { guaranteeType: type } : {})}
        {...(code ? { productNo: code } : {})}
        {...(channelCode ? { channelCode } : {})}
      />
    );
  }
  return (
    <div className="page">
      <PageHeader title="申请保函" />
      <Panel>
        <Empty description="请先选择项目和标段">
          <LinkButton type="primary" to={projectsFor(query)}>
            去选择项目
          </LinkButton>
        </Empty>
      </Panel>
    </div>
  );
}

/** The list of projects, which hands on what was wished for. */
function projectsFor(query: URLSearchParams): string {
  const wished = new URLSearchParams(['type', 'code', 'channel'].flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return wished.size > 0 ? `${PROJECT_LIST}?${wished.toString()}` : PROJECT_LIST;
}

function NotForYou({ children }: { children: string }) {
  return (
    <div className="page">
      <PageHeader title="申请保函" />
      <Panel>
        <Empty description={children}>
          <LinkButton type="primary" to={RECORD_LIST}>
            查看保函记录
          </LinkButton>
        </Empty>
      </Panel>
    </div>
  );
}
