import { contentHtml } from '#domain/system-message/content';
import './message-text.css';
import { RichText } from './rich-text';

/** What a system message says, as its readers see it. */
export function MessageText({ content }: { content: string }) {
  return (
    <div className="message-text">
      <RichText html={contentHtml(content)} />
    </div>
  );
}
