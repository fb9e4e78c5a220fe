// Refuses every connection and every lookup of a name. `INKSTONE_NETWORK_LOG` names the file that
// lists them. Loaded with `--import` into a build and its threads.
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';

function refuse(target) {
  fs.appendFileSync(process.env.INKSTONE_NETWORK_LOG, `${JSON.stringify(target)}\n`);
  throw Object.assign(new Error('There is no network.'), {code: 'ENETUNREACH'});
}

net.Socket.prototype.connect = (...args) => refuse(args.flat()[0]);
dns.lookup = refuse;
dns.promises.lookup = refuse;
