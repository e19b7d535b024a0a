import { lazy, startTransition, useState } from 'react';
import { HeaderMenu } from './header-menu';
import './help-menu.css';
import type { HelpPanelProps } from './help-panel';

const HelpPanel = lazy(async () => ({ default: (await import(/* webpackChunkName: "help-panel" */ './help-panel')).HelpPanel }));
const ContactWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "contact-window" */ './contact-window')).ContactWindow,
}));

export function HelpMenu(props: HelpPanelProps) {
  const [contacting, setContacting] = useState(false);
  return (
    <>
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
        panel={(close) => <HelpPanel {...props} close={close} onContact={() => startTransition(() => setContacting(true))} />}
      />
      {contacting && props.channel ? <ContactWindow channel={props.channel} onClose={() => setContacting(false)} /> : null}
    </>
  );
}
