import {PassThrough} from 'node:stream';
import {afterEach, expect, test, vi} from 'vitest';
import {readKeys} from '../../../bin/terminal-keys.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function terminal() {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => raw.push(mode),
  });
  const output = new PassThrough();
  const options = {siteDir: '/site', url: 'http://localhost/', input: input as unknown as NodeJS.ReadStream, output};
  return {raw, input, options, printed: () => String(output.read() ?? '')};
}

test.each([
  ['q', 'quit'],
  ['r', 'restart'],
] as const)('%s: %s, and the terminal is as before', async (key, action) => {
  const {raw, input, options} = terminal();
  const pressed = readKeys(options);
  input.write(key);
  expect(await pressed).toBe(action);
  expect(raw).toEqual([true, false]);
  expect(input.listenerCount('keypress')).toBe(0);
});

test('h lists the keys; other keys do nothing', async () => {
  const {input, options, printed} = terminal();
  const pressed = readKeys(options);
  expect(printed()).toBe('Press h to list the keys.\n');
  input.write('x');
  input.write('h');
  input.write('q');
  await pressed;
  expect(
    printed()
      .match(/^ {2}(\w) {2}\S/gm)
      ?.map((line) => line.trim()[0]),
  ).toEqual(['o', 'c', 'r', 'q', 'h']);
});

test('Ctrl-C ends the process as a signal would', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const {raw, input, options} = terminal();
  const pressed = readKeys(options);
  input.write('\u0003');
  await vi.waitFor(() => expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT'));
  expect(raw.at(-1)).toBe(false);
  input.write('q');
  await pressed;
});

test.each(['before', 'while'])('a signal %s it reads keys restarts, and the terminal is as before', async (when) => {
  const {raw, input, options} = terminal();
  const controller = new AbortController();
  if (when === 'before') controller.abort();
  const pressed = readKeys({...options, signal: controller.signal});
  controller.abort();
  expect(await pressed).toBe('restart');
  expect(raw).toEqual([true, false]);
  expect(input.listenerCount('keypress')).toBe(0);
});

test('without a terminal, no keys are read, and a signal restarts', async () => {
  const {raw, input, options} = terminal();
  const controller = new AbortController();
  Object.assign(input, {isTTY: false});
  const pressed = readKeys({...options, signal: controller.signal});
  expect(input.listenerCount('data')).toBe(0);
  controller.abort();
  expect(await pressed).toBe('restart');
  expect(raw).toEqual([]);
});
