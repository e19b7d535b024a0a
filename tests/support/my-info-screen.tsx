import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsOf } from '#domain/roles';
import { api } from '../../src/api/api';
import { entitiesSlice } from '../../src/api/entities/entities-slice';
import { PermissionsProvider } from '../../src/blocks/access/access';
import { UploadCallsContext, type UploadCalls } from '../../src/blocks/upload/upload-calls';
import { routes } from '../../src/features/my-info/routes';
import { serveCalls, type Reply, type ServedCall } from './render-screen';

const FILES: UploadCalls = {
  upload: ({ name }) => Promise.resolve({ key: name, fileName: name }),
  view: jest.fn(),
  download: jest.fn(),
};

interface Opened {
  at?: string;
  orgType?: OrganisationType;
  roles?: readonly string[];
  answers?: Readonly<Record<string, Reply | ((call: ServedCall) => Reply)>>;
}

/** 我的资料 of the organisation `APP1`, for a member with these roles, with what the server answers by path. */
export function openMyInfo({ at = '/my-info', orgType = 'bidder', roles = ['admin'], answers = {} }: Opened = {}) {
  const permissions = permissionsOf(orgType, roles);
  const user = {
    app_id: 'APP1',
    user_id: 'U1',
    user_name: '陈立群',
    account: '13800000002',
    mobile: '13800000002',
    email: '',
    app_name: '天津海卓建设工程有限公司',
    org_type: orgType,
    role_names: ['管理员', '经办人'],
    menus: [],
    permissions,
  };
  const calls = serveCalls((call) => {
    if (call.path === '/user/info') return { data: user };
    const answer = answers[call.path];
    return typeof answer === 'function' ? answer(call) : (answer ?? { data: { list: [], total: 0 } });
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [entitiesSlice.name]: entitiesSlice.reducer },
    middleware: (standard) => standard({ serializableCheck: false }).concat(api.middleware),
  });
  const router = createMemoryRouter([{ HydrateFallback: NothingYet, children: [...routes, { path: '*', element: <p>离开了页面</p> }] }], {
    initialEntries: [at],
  });
  const { unmount } = render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <PermissionsProvider granted={permissions}>
          <UploadCallsContext value={FILES}>
            <RouterProvider router={router} />
          </UploadCallsContext>
        </PermissionsProvider>
      </ConfigProvider>
    </Provider>,
  );
  return { calls, router, unmount, sent: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

function NothingYet() {
  return null;
}
