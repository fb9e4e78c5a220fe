import {X509Certificate} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {givenCertificate, httpsFlags, madeCertificate} from '../../../bin/https-certificate.ts';

let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstone-https-'));
  vi.stubEnv('INKSTONE_CACHE_DIR', path.join(dir, 'cache'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dir, {recursive: true, force: true});
});

describe('a made certificate', () => {
  test('is for this machine only, private, and kept', async () => {
    const made = await madeCertificate(dir);
    const certificate = new X509Certificate(made.cert);
    for (const name of ['localhost']) expect(certificate.checkHost(name)).toBe(name);
    for (const address of ['127.0.0.1', '::1']) expect(certificate.checkIP(address)).toBe(address);
    expect(certificate.checkHost('example.org')).toBeUndefined();
    expect(fs.statSync(path.join(dir, 'cache/https/key.pem')).mode & 0o077).toBe(0);
    expect(await madeCertificate(dir)).toEqual(made);
  });

  test('is made again if it is damaged', async () => {
    const made = await madeCertificate(dir);
    fs.writeFileSync(path.join(dir, 'cache/https/cert.pem'), 'x');
    expect((await madeCertificate(dir)).cert).not.toBe(made.cert);
  });

  test('needs mkcert or OpenSSL', async () => {
    vi.stubEnv('PATH', dir);
    await expect(madeCertificate(dir)).rejects.toMatchObject({diagnostics: [{code: 'INK8005'}]});
  });
});

test('a given certificate must exist, be PEM and have its own key', async () => {
  const made = await madeCertificate(dir);
  const write = (name: string, text: string): string => {
    fs.writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  };
  const cert = write('cert.pem', made.cert);
  const key = write('key.pem', made.key);
  expect(givenCertificate({cert, key})).toEqual(made);
  expect(() => givenCertificate({cert: path.join(dir, 'none.pem'), key})).toThrow(
    /Cannot read ".+none\.pem" \(ENOENT\)/,
  );
  expect(() => givenCertificate({cert: write('text.pem', 'x'), key})).toThrow('in PEM format');
  fs.rmSync(path.join(dir, 'cache'), {recursive: true});
  const other = write('other.pem', (await madeCertificate(dir)).key);
  expect(() => givenCertificate({cert, key: other})).toThrow('belongs to another certificate');
});

test('CMD-11 the environment turns HTTPS on like the flags, which win', () => {
  const files = {SSL_CRT_FILE: 'c.pem', SSL_KEY_FILE: 'k.pem'};
  expect(httpsFlags({}, {})).toEqual({https: false});
  expect(httpsFlags({}, {HTTPS: 'true'})).toEqual({https: true});
  expect(httpsFlags({}, files)).toEqual({https: false, httpsCert: 'c.pem', httpsKey: 'k.pem'});
  expect(httpsFlags({}, {...files, HTTPS: 'true', DOCUSAURUS_SSL_CRT_FILE: 'd.pem'})).toEqual({
    https: true,
    httpsCert: 'd.pem',
    httpsKey: 'k.pem',
  });
  expect(httpsFlags({}, {...files, HTTPS: 'true', DOCUSAURUS_HTTPS: 'false'})).toEqual({});
  expect(httpsFlags({httpsCert: 'own.pem', httpsKey: 'own.key'}, {...files, HTTPS: 'false'})).toEqual({
    httpsCert: 'own.pem',
    httpsKey: 'own.key',
  });
});
