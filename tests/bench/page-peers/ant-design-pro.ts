import type { PeerSource } from './peer-build';
import { COLUMNS } from './rows';

const FIELDS = JSON.stringify(COLUMNS.map((column) => ({ title: column, dataIndex: column })));

/** The layout, list, detail, form and login of Ant Design Pro's components. */
export const ANT_DESIGN_PRO: PeerSource = {
  name: 'ant-design-pro',
  packages: {
    '@ant-design/pro-components': '2.8.10',
    antd: '5.29.3',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.1',
  },
  files: {
    'main.jsx': `
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router-dom';
const Login = lazy(() => import('./login.jsx'));
const Layout = lazy(() => import('./layout.jsx'));
const List = lazy(() => import('./list.jsx'));
const Detail = lazy(() => import('./detail.jsx'));
const Form = lazy(() => import('./form.jsx'));
createRoot(document.getElementById('root')).render(
  <ConfigProvider locale={zhCN}>
    <HashRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="login" element={<Login />} />
          <Route element={<Layout />}>
            <Route path="projects" element={<List />} />
            <Route path="projects/0" element={<Detail />} />
            <Route path="projects/new" element={<Form />} />
          </Route>
        </Routes>
      </Suspense>
    </HashRouter>
  </ConfigProvider>,
);`,
    'login.jsx': `
import { LoginForm, ProFormText } from '@ant-design/pro-components';
export default () => (
  <LoginForm title="电子保函平台">
    <ProFormText name="account" placeholder="手机号" />
    <ProFormText.Password name="password" placeholder="密码" />
  </LoginForm>
);`,
    'layout.jsx': `
import { PageContainer, ProLayout } from '@ant-design/pro-components';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
const routes = ['projects', 'letters', 'refunds', 'products', 'regions'].map((path) => ({ path: '/' + path, name: path }));
export default () => (
  <ProLayout title="电子保函平台" layout="mix" route={{ path: '/', routes }} menuItemRender={({ path }, words) => <Link to={path}>{words}</Link>}>
    <PageContainer>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </PageContainer>
  </ProLayout>
);`,
    'list.jsx': `
import { ProTable } from '@ant-design/pro-components';
const request = async () => ({ ...(await (await fetch('/rows')).json()), success: true });
export default () => <ProTable rowKey="id" columns={${FIELDS}} request={request} pagination={{ pageSize: 10 }} />;`,
    'detail.jsx': `
import { ProCard, ProDescriptions } from '@ant-design/pro-components';
const request = async () => ({ ...(await (await fetch('/row')).json()), success: true });
export default () => (
  <ProCard>
    <ProDescriptions column={2} columns={${FIELDS}} request={request} />
  </ProCard>
);`,
    'form.jsx': `
import { ProCard, ProForm, ProFormText } from '@ant-design/pro-components';
export default () => (
  <ProCard>
    <ProForm>
      {${FIELDS}.map(({ title, dataIndex }) => <ProFormText key={dataIndex} name={dataIndex} label={title} />)}
    </ProForm>
  </ProCard>
);`,
  },
};
