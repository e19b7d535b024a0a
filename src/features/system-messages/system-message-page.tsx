import { useParams } from 'react-router-dom';
import { loadFailure } from '../../api/load-failure';
import { useSystemMessageDetailQuery } from '../../api/system-messages';
import { LoadState } from '../../blocks/page/load-state';
import { MessageShown } from './message-shown';
import { MessageWriting } from './message-writing';
import './system-messages.css';

/** A message: written while it is a draft, shown with its readers afterwards. */
export function SystemMessagePage() {
  const { messageNo } = useParams();
  return messageNo === undefined ? <MessageWriting /> : <SavedMessage key={messageNo} messageNo={messageNo} />;
}

function SavedMessage({ messageNo }: { messageNo: string }) {
  const { currentData, error, refetch } = useSystemMessageDetailQuery({ messageNo }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState data={currentData} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {(message) => (message.state === 'draft' ? <MessageWriting message={message} /> : <MessageShown message={message} />)}
    </LoadState>
  );
}
