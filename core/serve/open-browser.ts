import {spawn} from 'node:child_process';

/** Opens an address in the browser of the desktop; a machine without one is no error. */
export function openBrowser(url: string): void {
  const [command, ...parameters] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  const child = spawn(command as string, parameters, {stdio: 'ignore', detached: true});
  child.on('error', () => undefined);
  child.unref();
}

/** Whether somebody sits before a terminal and would see a browser open. */
export function canOpenBrowser(): boolean {
  return process.stdout.isTTY === true && !process.env['CI'];
}
