import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import type { RegistrationFlow } from '#domain/registration/participants';
import { CERTIFICATION, REVIEW_LIST } from './paths';

export const routes: RouteObject[] = [
  {
    path: REVIEW_LIST.slice(1),
    handle: { title: '注册审核' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-registrations" */ './review/registrations-page')).RegistrationsPage,
    }),
  },
  {
    path: `${REVIEW_LIST.slice(1)}/:registrationNo`,
    handle: { title: '审核注册申请' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-registration-review" */ './review/review-page')).ReviewPage,
    }),
  },
];

/** Whatever the menu says: registering is for everybody, and whom a page is closed to as a guest is led to the certification. */
export const openRoutes: RouteObject[] = [
  { path: 'register', handle: { openToAll: true }, element: <ToStart /> },
  start('register/flow/index', 'enterprise'),
  start('register/peasant', 'peasant'),
  start('register/agency', 'agency'),
  {
    path: 'register/certification',
    handle: { title: '企业认证', openToAll: true },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-register" */ './certification-start')).CertificationStart,
    }),
  },
  {
    path: CERTIFICATION.slice(1),
    handle: { title: '企业认证' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-certification" */ './certification-page')).CertificationPage,
    }),
  },
  { path: 'exception/certification', element: <Navigate to={CERTIFICATION} replace /> },
];

function start(path: string, flow: RegistrationFlow): RouteObject {
  return {
    path,
    handle: { title: '用户注册', openToAll: true },
    lazy: async () => {
      const { StartPage } = await import(/* webpackChunkName: "page-register" */ './start-page');
      return { element: <StartPage flow={flow} /> };
    },
  };
}

/** In the channel that the address names. */
function ToStart() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/register/flow/index', search }} replace />;
}
