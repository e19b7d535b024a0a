import { useSelector } from 'react-redux';
import { selectSession } from '../session/session-slice';
import { MainLayout } from './main-layout';
import { PublicLayout } from './public-layout';

/** The layout of who is signed in, and that of the public pages for everybody else. */
export function LayoutForAll() {
  const { phase } = useSelector(selectSession);
  return phase === 'signedOut' ? <PublicLayout /> : <MainLayout />;
}
