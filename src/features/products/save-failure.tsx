import { Alert, Button } from 'antd';
import { CODES } from '#contract/codes';
import { failureText, isBusiness } from '../../api/wire/failure';

interface SaveFailureProps {
  error: unknown;
  /** What else the server says of what was sent. */
  details?: readonly string[];
  onReload: () => Promise<void>;
}

/** Why a part of a product was not saved; where somebody else changed the product meanwhile, with a way to what stands now. */
export function SaveFailure({ error, details = [], onReload }: SaveFailureProps) {
  const overtaken = isBusiness(error, CODES.statusChanged);
  const reload = (
    <Button size="small" onClick={() => void onReload()}>
      放弃修改，载入最新内容
    </Button>
  );
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={failureText(error)}
      {...(details.length > 0 ? { description: details.join('；') } : {})}
      {...(overtaken ? { action: reload } : {})}
    />
  );
}
