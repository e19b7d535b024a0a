import { lazy, startTransition, useState } from 'react';
import { HeaderMenu } from './header-menu';
import './help-menu.css';
import { HelpPanel, type HelpPanelProps } from './help-panel';

const ContactWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "contact-window" */ '../windows/contact-window')).ContactWindow,
}));
const GuideWindow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "guide-window" */ '../windows/guide-window')).GuideWindow,
}));

export function HelpMenu(props: HelpPanelProps) {
  const [contacting, setContacting] = useState(false);
  const [reading, setReading] = useState(false);
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
        panel={(close) => (
          <HelpPanel
            {...props}
            close={close}
            onGuide={() => startTransition(() => setReading(true))}
            onContact={() => startTransition(() => setContacting(true))}
          />
        )}
      />
      {reading && props.channel ? <GuideWindow guide={props.channel.guide} onClose={() => setReading(false)} /> : null}
      {contacting && props.channel ? <ContactWindow channel={props.channel} onClose={() => setContacting(false)} /> : null}
    </>
  );
}
