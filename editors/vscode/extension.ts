import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {commands, type ExtensionContext, window, workspace, type WorkspaceFolder} from 'vscode';
import {LanguageClient} from 'vscode-languageclient/node';

/** Clients by the URI of their workspace folder. */
const clients = new Map<string, LanguageClient>();

/** Starts a language server for each workspace folder that has Inkstone. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('inkstone.restart', async () => {
      await stopAll();
      await startAll();
    }),
    workspace.onDidChangeWorkspaceFolders(async ({removed}) => {
      await Promise.all(removed.map(({uri}) => stop(uri.toString())));
      await startAll();
    }),
  );
  await startAll();
}

export function deactivate(): Promise<void> {
  return stopAll();
}

async function startAll(): Promise<void> {
  const folders = (workspace.workspaceFolders ?? []).filter(({uri}) => uri.scheme === 'file');
  const started = await Promise.all(folders.map(start));
  if (folders.length > 0 && !started.includes(true)) {
    void window.showInformationMessage('Install "inkstone" in this workspace, or set "inkstone.server.path".');
  }
}

async function start(folder: WorkspaceFolder): Promise<boolean> {
  const key = folder.uri.toString();
  if (clients.has(key)) return true;
  const settings = workspace.getConfiguration('inkstone', folder);
  const server = serverOf(folder.uri.fsPath, settings.get<string>('server.path', ''));
  if (server === undefined) return false;
  const client = new LanguageClient(
    'inkstone',
    'Inkstone',
    {
      command: settings.get<string>('node.path', 'node'),
      args: [server, 'lsp', '--stdio'],
      options: {cwd: folder.uri.fsPath},
    },
    {
      documentSelector: ['markdown', 'mdx'].map((language) => ({
        scheme: 'file',
        language,
        pattern: `${folder.uri.fsPath}/**/*`,
      })),
      workspaceFolder: folder,
    },
  );
  clients.set(key, client);
  await client.start();
  return true;
}

/** The program that the settings name or the folder has installed. */
function serverOf(folder: string, setting: string): string | undefined {
  if (setting !== '') return path.resolve(folder, setting);
  try {
    return createRequire(path.join(folder, 'package.json')).resolve('inkstone/bin/inkstone.mjs');
  } catch {
    const own = path.join(folder, 'bin/inkstone.mjs');
    return fs.existsSync(own) ? own : undefined;
  }
}

async function stopAll(): Promise<void> {
  await Promise.all([...clients.keys()].map(stop));
}

async function stop(key: string): Promise<void> {
  const client = clients.get(key);
  clients.delete(key);
  await client?.stop();
}
