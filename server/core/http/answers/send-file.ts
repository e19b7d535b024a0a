import type { FastifyReply } from 'fastify';
import type { FileReply } from '../route';

/** Sends a stored file so that a browser neither guesses its type nor runs anything in it. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  reply
    .type(file.mediaType)
    .header(
      'content-disposition',
      `${file.disposition}; filename="${asciiName(file.fileName)}"; filename*=UTF-8''${encodeURIComponent(file.fileName).replace(/['()*]/g, percent)}`,
    )
    .header('cache-control', 'private, no-store');
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.stream);
}

function asciiName(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\]/g, '_');
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
