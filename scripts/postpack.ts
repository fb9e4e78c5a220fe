import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {restoreManifest} from './published-manifest.ts';

restoreManifest(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
