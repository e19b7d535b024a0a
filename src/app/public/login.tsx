import { useEffect } from 'react';
import { LoginPage } from '../../features/users/login-page';
import { followLogins } from '../session/follow-logins';
import type { PublicPageProps } from './portals';

/** In a frame, where a channel is previewed, it follows nobody: what it keeps is kept for the page around it too. */
export function PublicLoginPage(props: PublicPageProps) {
  useEffect(() => {
    if (window.parent !== window) return undefined;
    return followLogins((path) => {
      location.assign(path);
    });
  }, []);
  return <LoginPage {...props} />;
}
