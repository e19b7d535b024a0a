import './loading-mask.css';

export function LoadingMask({ shown, text }: { shown: boolean; text: string }) {
  if (!shown) return null;
  return (
    <div className="loading-mask" role="status">
      <span className="loading-mask-spinner" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
