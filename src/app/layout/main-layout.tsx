import { Outlet } from 'react-router-dom';

export function MainLayout() {
  return <Outlet />;
}
