import { livePage, type ListenToErrors } from './page-life';
import type { LifeRequest, LifeAnswer } from './worker-realm';

const post = (answer: LifeAnswer) => {
  self.postMessage(answer);
};

self.onmessage = ({ data }: MessageEvent<LifeRequest>) => {
  livePage(data.scenario, data.carried, listenToErrors).then(
    (life) => {
      post({ life });
    },
    (error: unknown) => {
      post({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
};

const listenToErrors: ListenToErrors = (onError) => {
  const rejected = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    onError(event.reason);
  };
  self.addEventListener('unhandledrejection', rejected);
  return () => {
    self.removeEventListener('unhandledrejection', rejected);
  };
};
