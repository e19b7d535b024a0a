import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayAnswer } from '../../adapters/payment/payment-gateway';

interface Delivery {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** What is answered where it was taken in. */
  taken: GatewayAnswer;
}

/** Over HTTP where the server listens; a server that is only called inside its process gets it there. True where it was taken in. */
export async function deliver(app: FastifyInstance, request: FastifyRequest, { path, headers, body, taken }: Delivery): Promise<boolean> {
  const { localAddress, localPort } = request.raw.socket;
  if (!localAddress || !localPort) {
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return answer.statusCode === taken.status && answer.body === taken.body;
  }
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  const answer = await fetch(`http://${host}:${localPort}${path}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  return answer.status === taken.status && (await answer.text()) === taken.body;
}
