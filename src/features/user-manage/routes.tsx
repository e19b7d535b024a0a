import { Navigate, type RouteObject } from 'react-router-dom';
import { usePermission } from '../../blocks/access/access';
import { Refused } from '../../blocks/page/refused';
import { MEMBERS, ORGANISATIONS } from './paths';

export const routes: RouteObject[] = [
  {
    path: 'user-manage',
    Component: FirstPage,
  },
  {
    path: 'user-manage/members',
    handle: { title: '成员管理' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-members" */ './members/members-page')).MembersPage }),
  },
  {
    path: 'user-manage/roles',
    handle: { title: '角色权限' },
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "page-roles" */ './roles/roles-page')).RolesPage }),
  },
  {
    path: 'user-manage/organisations',
    handle: { title: '单位管理' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-organisations" */ './organisations/organisations-page')).OrganisationsPage,
    }),
  },
  {
    path: 'user-manage/organisations/:appId',
    handle: { title: '单位详情' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-organisations" */ './organisations/organisation-page')).OrganisationPage,
    }),
  },
];

export const publicRoutes: RouteObject[] = [
  {
    path: 'user/invitation',
    handle: { title: '接受邀请', openToAll: true },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-invitation" */ './invitation/invitation-page')).InvitationPage,
    }),
  },
];

/** The first part of user management that is open to whoever asks for the whole. */
function FirstPage() {
  const members = usePermission('user:manage');
  const roles = usePermission('role:edit');
  const organisations = usePermission('organisation:manage');
  const registrations = usePermission('registration:review');
  if (members) return <Navigate to={MEMBERS} replace />;
  if (roles) return <Navigate to="/user-manage/roles" replace />;
  if (organisations) return <Navigate to={ORGANISATIONS} replace />;
  return registrations ? <Navigate to="/user-manage/registrations" replace /> : <Refused />;
}
