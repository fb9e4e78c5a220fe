import os from 'node:os';

const ALL_INTERFACES = ['0.0.0.0', '::'];

/** How browsers reach a server. */
export interface Origins {
  /** From this machine: `http://localhost:3000`, or with the address that the server listens on. */
  local: string;
  /**
   * From other machines, where the server listens on all interfaces: one for each IPv4 address of
   * this machine.
   */
  network: string[];
}

/** Returns the origins of a server that listens on an address and port. */
export function originsOf(host: string, port: number, interfaces = os.networkInterfaces()): Origins {
  const isOpen = ALL_INTERFACES.includes(host);
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({family, internal}) => family === 'IPv4' && !internal)
    .map(({address}) => address);
  const name = isOpen || ['127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return {
    local: `http://${name.includes(':') ? `[${name}]` : name}:${port}`,
    network: isOpen ? [...new Set(addresses)].map((address) => `http://${address}:${port}`) : [],
  };
}
