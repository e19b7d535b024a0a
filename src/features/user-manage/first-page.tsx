import { Navigate } from 'react-router-dom';
import { usePermission } from '../../blocks/access/access';
import { MEMBERS } from './paths';

/** The first part of user management that is open to whoever asks for the whole. */
export function FirstPage() {
  return <Navigate to={usePermission('user:manage') ? MEMBERS : '/exception/403'} replace />;
}
