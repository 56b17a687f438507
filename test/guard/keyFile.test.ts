import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { holdsKey } from '../../src/guard/keyFile';

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const small = generateKeyPairSync('ed25519').privateKey;
const pem = (key: typeof rsa, type: 'pkcs8' | 'pkcs1' | 'sec1' = 'pkcs8') =>
  key.export({ type, format: 'pem' }).toString();
const der = (key: typeof rsa, type: 'pkcs8' | 'pkcs1' | 'sec1' = 'pkcs8') => key.export({ type, format: 'der' });
const encrypted = rsa.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString();
const LETTERS = pem(rsa).split('\n').slice(1, -2).join('\n');
const block = (name: string, headers = '') =>
  `-----BEGIN ${name}-----\n${headers}\n${LETTERS}\n-----END ${name}-----\n`;

it.each<[string, string | Buffer, string]>([
  ['PKCS #8', pem(rsa), 'a.txt'],
  ['PKCS #1', pem(rsa, 'pkcs1'), 'a.txt'],
  ['SEC 1', pem(ec.privateKey, 'sec1'), 'a'],
  ['a short one', pem(small), 'a.conf'],
  ['an encrypted one', encrypted, 'a.txt'],
  ['one with the endings of Windows', pem(rsa).replaceAll('\n', '\r\n'), 'a.txt'],
  ['one of OpenSSH', block('OPENSSH PRIVATE KEY'), 'a.txt'],
  ['one of PGP', block('PGP PRIVATE KEY BLOCK', 'Version: GnuPG v2\n'), 'a.asc'],
  ['one behind other text', `${'a line of a text\n'.repeat(9000)}${pem(rsa)}`, 'a.log'],
  ['one behind one that is not there', `-----BEGIN PRIVATE KEY-----\n...\n${pem(rsa)}`, 'a.log'],
  ['one in JSON', JSON.stringify({ type: 'service_account', private_key: pem(rsa) }), 'a.json'],
  [
    'one in code',
    `const key =\n${pem(rsa)
      .split('\n')
      .map((line) => `  "${line}\\n" +`)
      .join('\n')}\n  "";`,
    'a.js',
  ],
  ['one in YAML', `key: |\n${pem(rsa).replaceAll(/^/gm, '    ')}`, 'a.yaml'],
  ['one of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\n', 'a.txt'],
  ['one of age', `# created: today\nAGE-SECRET-KEY-1${'QPZRY9X8GF'.repeat(6).slice(0, 58)}\n`, 'a.txt'],
  ['bytes of PKCS #8', der(rsa), 'a.bin'],
  ['bytes of PKCS #1', der(rsa, 'pkcs1'), 'a.bin'],
  ['bytes of SEC 1', der(ec.privateKey, 'sec1'), 'a.bin'],
  ['bytes of a short one', der(small), 'a.bin'],
  ['a store of Java', Buffer.from('feedfeed00000002', 'hex'), 'a.bin'],
  ['a store of KeePass', Buffer.from('03d9a29a67fb4bb5', 'hex'), 'a.bin'],
  ['the state of Terraform', '{\n  "version": 4,\n  "terraform_version": "1.9.0",\n  "lineage": "x" }', 'a.json'],
  ['the same by its name', '{}', 'terraform.tfstate'],
  ['an older one', '{}', 'terraform.tfstate.1700000000.backup'],
  ['a name of keys', '-----BEGIN PRIVATE KEY-----\nx', 'a.pem'],
])('takes for a key: %s', (_name, contents, file) => {
  expect(holdsKey(file, Buffer.from(contents))).toBe(true);
});

it.each<[string, string | Buffer, string]>([
  ['a public key', ec.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'a.pem'],
  ['bytes of a public key', ec.publicKey.export({ type: 'spki', format: 'der' }), 'a.bin'],
  ['a certificate', block('CERTIFICATE'), 'a.pem'],
  ['a place for a key', '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----\n', 'a.txt'],
  ['a place for more of a key', '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg...(more)...\n', 'a.txt'],
  ['what stands for a key', `-----BEGIN PRIVATE KEY-----\n${'x'.repeat(64)}\n`, 'a.txt'],
  ['code that reads keys', "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) return read(text);\n", 'a.js'],
  ['code that names kinds of keys', '"RSA PRIVATE KEY"===t||"EC PRIVATE KEY"===t', 'a.min.js'],
  ['a page that shows one', pem(rsa), 'a.md'],
  ['settings for Terraform', '{ "terraform_version": "1.9.0" }', 'a.json'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png'],
  ['nothing', '', 'a.txt'],
  ['a few bytes', Buffer.from([0x30, 0x84]), 'a.bin'],
])('takes for no key: %s', (_name, contents, file) => {
  expect(holdsKey(file, Buffer.from(contents))).toBe(false);
});
