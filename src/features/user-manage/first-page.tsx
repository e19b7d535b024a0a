import { Navigate } from 'react-router-dom';
import { usePermission } from '../../blocks/access/access';
import { MEMBERS, ORGANISATIONS } from './paths';

/** The first part of user management that is open to whoever asks for the whole. */
export function FirstPage() {
  const members = usePermission('user:manage');
  const roles = usePermission('role:edit');
  const organisations = usePermission('organisation:manage');
  if (members) return <Navigate to={MEMBERS} replace />;
  if (roles) return <Navigate to="/user-manage/roles" replace />;
  return <Navigate to={organisations ? ORGANISATIONS : '/exception/403'} replace />;
}
