import { useNavigate } from 'react-router-dom';
import { HOME } from '../session/paths';
import { HeaderMenu } from './header-menu';
import './help-menu.css';

export function HelpMenu() {
  const navigate = useNavigate();
  return (
    <HeaderMenu
      name="help"
      button={
        <>
          <span className="help-mark" aria-hidden="true">
            ?
          </span>
          <span className="help-name">帮助</span>
        </>
      }
      panel={(close) => (
        <ul aria-label="帮助">
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                void navigate(HOME, { state: { tour: true } });
              }}
            >
              新手引导
            </button>
          </li>
        </ul>
      )}
    />
  );
}
