import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';

export interface WebServer {
  url: string;
  stop: () => void;
}

/** Web servers that store what is sent to them with `PUT`, configured as in the guide. */
export const WEB_SERVERS = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    start: (dir: string) => start(dir, nginxSettings, (file) => ['/usr/sbin/nginx', '-p', dir, '-c', file]),
  },
  {
    name: 'Apache',
    program: '/usr/sbin/apache2',
    start: (dir: string) => start(dir, apacheSettings, (file) => ['/usr/sbin/apache2', '-D', 'FOREGROUND', '-f', file]),
  },
];

/** Returns whether a server is installed. In CI on Linux, a missing one is an error. */
export function isInstalled({name, program}: (typeof WEB_SERVERS)[number]): boolean {
  if (fs.existsSync(program)) return true;
  if (process.env['CI'] && process.platform === 'linux')
    throw new Error(`${name} is missing: install the packages in .ci/run`);
  console.warn(`${name} isn't installed, so its tests are skipped. The packages are listed in .ci/run.`);
  return false;
}

async function start(
  dir: string,
  settings: (dir: string, port: number) => string,
  command: (file: string) => string[],
): Promise<WebServer> {
  const port = await freePort();
  for (const folder of ['files/site/ac', 'files/site/cas', 'temporary'])
    fs.mkdirSync(path.join(dir, folder), {recursive: true});
  // Apache gives up the rights of root.
  execFileSync('chmod', ['-R', 'a+rwX', dir]);
  const file = path.join(dir, 'server.conf');
  fs.writeFileSync(file, settings(dir, port));
  const [program = '', ...args] = command(file);
  const child = spawn(program, args, {stdio: ['ignore', 'ignore', 'pipe']});
  let problems = '';
  child.stderr.on('data', (text: Buffer) => (problems += text.toString()));
  for (let attempt = 0; !(await isListening(port)); attempt++) {
    if (attempt === 100 || child.exitCode !== null) throw new Error(`${program} did not start: ${problems}`);
    await wait(100);
  }
  return {url: `http://127.0.0.1:${port}/site`, stop: () => void child.kill('SIGTERM')};
}

function nginxSettings(dir: string, port: number): string {
  return `daemon off;
master_process off;
pid ${dir}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 1g;
    location / {
      root ${dir}/files;
      dav_methods PUT;
      create_full_put_path on;
      client_body_temp_path ${dir}/temporary;
    }
  }
}
`;
}

function apacheSettings(dir: string, port: number): string {
  const modules = ['mpm_event', 'authz_core', 'dav', 'dav_fs'];
  return `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
ServerRoot ${dir}
PidFile ${dir}/apache.pid
DefaultRuntimeDir ${dir}/temporary
ErrorLog ${dir}/error.log
User www-data
Group www-data
DocumentRoot ${dir}/files
DavLockDB ${dir}/temporary/DavLock
<Directory ${dir}/files>
  Dav On
  Require all granted
</Directory>
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
