import type {IncomingMessage, ServerResponse} from 'node:http';
import {userError} from '../../contract/diagnostic.ts';
import {checkSender} from '../serve/check-request.ts';
import {sendError} from '../serve/send-file.ts';
import type {ProblemBoard} from './problem-board.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Opens a place that the overlay shows in the editor of the author. Refuses other devices, pages of
 * other origins, and places without a problem.
 */
export async function openInEditor(
  request: IncomingMessage,
  response: ServerResponse,
  {board, host, report}: {board: ProblemBoard; host: string | undefined; report: (error: unknown) => void},
): Promise<void> {
  request.resume();
  const isFromHere = LOOPBACK.test(request.socket.remoteAddress ?? '');
  if (!isFromHere || checkSender(request, host) !== undefined) return sendError(response, 403);
  const place = new URLSearchParams(request.url?.split('?')[1]).get('place') ?? '';
  const file = board.openable(place);
  if (file === undefined) return sendError(response, 404);
  const {default: launchEditor} = await import('launch-editor');
  launchEditor(file, (_file, message) => report(cannotOpen(place, message)));
  response.writeHead(204).end();
}

function cannotOpen(place: string, message: string | null): unknown {
  return userError('INK8004', `Could not open ${place} in an editor${message ? `: ${message}` : ''}.`, {
    hint: 'Set the environment variable LAUNCH_EDITOR to the command of your editor, such as "code".',
  });
}
