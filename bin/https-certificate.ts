/** Certificates for `start --https`. */
import {execFile} from 'node:child_process';
import {createPrivateKey, X509Certificate} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {type InkstoneError, userError} from '../contract/diagnostic.ts';
import {cacheFolder} from '../core/config/site-folders.ts';

/** PEM texts. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

interface HttpsFlags {
  https?: boolean | undefined;
  httpsCert?: string | undefined;
  httpsKey?: string | undefined;
}

/**
 * Returns the flags with what the environment says where they are missing: `HTTPS`, `SSL_CRT_FILE`
 * and `SSL_KEY_FILE` of Docusaurus, also with its prefix. `HTTPS=false` turns given files off.
 */
export function httpsFlags({https, httpsCert, httpsKey}: HttpsFlags, env = process.env): HttpsFlags {
  if (https || httpsCert !== undefined || httpsKey !== undefined) return {https, httpsCert, httpsKey};
  const wanted = env['DOCUSAURUS_HTTPS'] ?? env['HTTPS'];
  if (wanted !== undefined && wanted !== 'true') return {};
  return {
    https: wanted === 'true',
    httpsCert: env['DOCUSAURUS_SSL_CRT_FILE'] || env['SSL_CRT_FILE'] || undefined,
    httpsKey: env['DOCUSAURUS_SSL_KEY_FILE'] || env['SSL_KEY_FILE'] || undefined,
  };
}

const NAMES = ['localhost', '127.0.0.1', '::1'];
/** Browsers refuse certificates that are valid for longer than 825 days. */
const DAYS = 365;

/**
 * Returns a certificate for this machine, which is kept in the cache of the site until it expires:
 * made by mkcert, whose certificates browsers trust, or else by OpenSSL.
 *
 * @throws INK8005 if neither is installed
 */
export async function madeCertificate(siteDir: string): Promise<CertificateFiles> {
  const dir = path.join(cacheFolder(siteDir), 'https');
  const files = {cert: path.join(dir, 'cert.pem'), key: path.join(dir, 'key.pem')};
  const known = readBoth(files);
  if (known && isValid(known)) return known;
  fs.mkdirSync(dir, {recursive: true, mode: 0o700});
  for (const [command, ...args] of makers(files)) {
    try {
      await promisify(execFile)(command, args);
      fs.chmodSync(files.key, 0o600);
      const made = readBoth(files);
      if (made && isValid(made)) return made;
    } catch {
      // Not installed, or too old.
    }
  }
  throw userError('INK8005', 'Could not create a certificate: neither mkcert nor OpenSSL works.', {
    hint: 'Install mkcert, or pass your own certificate with --https-cert and --https-key.',
  });
}

function makers({cert, key}: CertificateFiles): [string, ...string[]][] {
  const names = NAMES.map((name) => `${/[.:]/.test(name) ? 'IP' : 'DNS'}:${name}`).join(',');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names}`];
  return [
    ['mkcert', '-cert-file', cert, '-key-file', key, ...NAMES],
    ['openssl', 'req', '-x509', ...curve, '-days', String(DAYS), ...subject, '-keyout', key, '-out', cert],
  ];
}

/**
 * Reads a certificate of the author.
 *
 * @throws INK8006 if a file is missing, isn't PEM, or the key belongs to another certificate
 */
export function givenCertificate(files: CertificateFiles): CertificateFiles {
  const read = (file: string): string => {
    try {
      return fs.readFileSync(file, 'utf8');
    } catch (error) {
      throw unusable(`Cannot read "${file}" (${(error as NodeJS.ErrnoException).code}).`, error);
    }
  };
  const given = {cert: read(files.cert), key: read(files.key)};
  try {
    if (isOfKey(given)) return given;
  } catch (error) {
    throw unusable(`"${files.cert}" and "${files.key}" are not a certificate and a key in PEM format.`, error);
  }
  throw unusable(`The key "${files.key}" belongs to another certificate than "${files.cert}".`);
}

function unusable(message: string, cause?: unknown): InkstoneError {
  return userError('INK8006', message, {hint: 'Check --https-cert and --https-key.', cause});
}

function readBoth({cert, key}: CertificateFiles): CertificateFiles | undefined {
  if (!fs.existsSync(cert) || !fs.existsSync(key)) return undefined;
  return {cert: fs.readFileSync(cert, 'utf8'), key: fs.readFileSync(key, 'utf8')};
}

function isValid(files: CertificateFiles): boolean {
  try {
    return isOfKey(files) && Date.parse(new X509Certificate(files.cert).validTo) > Date.now();
  } catch {
    return false;
  }
}

function isOfKey({cert, key}: CertificateFiles): boolean {
  return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
}
