import { AFTER_OPENING } from '#domain/guarantee/sealed';
import './status-tag.css';

/** In the place of what the platform's lists do not tell before bids are open. */
export function Withheld() {
  return <span className="withheld">{AFTER_OPENING}</span>;
}
