import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Readable, Writable} from 'node:stream';
import {BROWSER_ARGUMENTS, findBrowser} from '../../scripts/find-browser.ts';

/** A tab with a profile of its own. */
export interface BareTab {
  /** Sends a command of the DevTools protocol, and returns its result. */
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Returns the value of an expression, or of its promise. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

export interface BareBrowser {
  openTab: () => Promise<BareTab>;
  close: () => Promise<void>;
}

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: {message: string};
}

/**
 * Starts Chromium with nothing of it being watched but what commands turn on. Playwright watches
 * network, console and frames: for each request that a script makes, Chromium then finds out where in
 * the script, for which it parses the script again on the main thread. No reader has that.
 */
export function startBareBrowser(): BareBrowser {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-browser-'));
  const child = spawn(findBrowser(), [...BROWSER_ARGUMENTS, '--remote-debugging-pipe', `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  child.on('exit', () => fs.rmSync(profile, {recursive: true, force: true, maxRetries: 5}));
  const waiting = new Map<number, (answer: Answer) => void>();
  let unread = '';
  (child.stdio[4] as Readable).setEncoding('utf8').on('data', (data: string) => {
    const messages = (unread + data).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });
  let sent = 0;
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      waiting.set(id, ({result, error}) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      (child.stdio[3] as Writable).write(`${JSON.stringify({id, method, params, sessionId})}\0`);
    });
  return {
    openTab: async () => {
      const {browserContextId} = await send('Target.createBrowserContext');
      const {targetId} = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        width: 1280,
        height: 800,
      });
      const {sessionId} = await send('Target.attachToTarget', {targetId, flatten: true});
      const sendToTab: BareTab['send'] = (method, params) => send(method, params, String(sessionId));
      return {
        send: sendToTab,
        evaluate: async (expression) => {
          const answer = await sendToTab('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
          const {result, exceptionDetails} = answer as {result: {value?: unknown}; exceptionDetails?: {text: string}};
          if (exceptionDetails) throw new Error(`${exceptionDetails.text} ${JSON.stringify(result)}`);
          return result.value;
        },
        close: async () => void (await send('Target.disposeBrowserContext', {browserContextId})),
      };
    },
    close: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      // It exits before it answers.
      void send('Browser.close');
      await ended;
      for (const stream of child.stdio) stream?.destroy();
    },
  };
}
