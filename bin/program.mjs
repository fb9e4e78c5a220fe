/**
 * Makes the program out of its TypeScript: the build code of Inkstone is compiled by esbuild
 * on the first run (into the package's cache) and by `npm run prepack` (into `lib/`, for the
 * published package, which carries no TypeScript).
 */
import {createHash, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Folders whose files make up the program; `client` folders belong to the browser. */
const SOURCE_FOLDERS = ['bin', 'contract', 'core', 'plugins'];
const OTHER_SOURCES = ['index.ts', 'theme/_manifest.ts'];
const SKIPPED_FOLDERS = new Set(['client', 'dist', 'fixtures', 'node_modules']);
/** Client code that the build uses, too: the search engine without its components. */
const SHARED_CLIENTS = ['plugins/search-local/client'];
const SOURCE_FILE = /\.(?:[cm]?[jt]s|json)$/;

/** Files that are started or imported by their name, as worker threads, loaders or plugins. */
const ENTRIES = [
  /^index\.ts$/,
  /^bin\/(?:api|create|main)\.ts$/,
  /^core\/(?:build|plugin-api)\.ts$/,
  /^core\/(?:.+\/)?[^/]+-worker\.ts$/,
  /^core\/(?:.+\/)?(?:loaders\/[^/]+|[^/]+-loader)\.ts$/,
  /^core\/bundle\/framework\/framework-modules\.ts$/,
  /^core\/compat\/.+\.ts$/,
  /^core\/serve\/preview-server\.ts$/,
  /^plugins\/[^/]+\/(?:plugin|preset|theme|[^/]+-(?:loader|worker))\.ts$/,
];

const KEPT_PROGRAMS = 4;
const KEPT_FOR = 60 * 60 * 1000;

/**
 * Absolute folder of a compiled program that equals the sources. Safe to be called by several
 * processes at once: the folder gets its name when it is complete. Without sources (the published
 * package) it is `lib/`.
 */
export async function prepareProgram() {
  const lib = path.join(root, 'lib');
  if (!fs.existsSync(path.join(root, 'bin/main.ts'))) return lib;
  const cache = path.join(root, 'node_modules/.cache/inkstone');
  for (let attempt = 0; ; attempt++) {
    const sources = findSources();
    const hash = hashSources(sources);
    if (readProgramHash(lib) === hash) return lib;
    const dir = path.join(cache, `program-${hash.slice(0, 16)}`);
    if (readProgramHash(dir) === hash) return dir;
    const complete = await compileInto(dir, sources, hash);
    if (complete) removeOldPrograms(cache, dir);
    if (!complete && attempt === 3) throw new Error('The source files of Inkstone keep changing during compilation.');
  }
}

/** Compiles the program into `outDir`, which is replaced. */
export async function compileProgram(outDir) {
  const sources = findSources();
  fs.rmSync(outDir, {recursive: true, force: true});
  const complete = await compileInto(outDir, sources, hashSources(sources));
  if (!complete) throw new Error('The source files of Inkstone changed during compilation.');
}

/** False if a source was changed meanwhile: the result would carry the wrong name. */
async function compileInto(dir, sources, hash) {
  const temporary = `${dir}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await runEsbuild(temporary, sources);
    if (hashSources(findSources()) !== hash) return false;
    fs.writeFileSync(path.join(temporary, 'package.json'), '{"type":"module"}\n');
    fs.writeFileSync(path.join(temporary, 'program.json'), JSON.stringify({hash}));
    moveIntoPlace(temporary, dir);
    return true;
  } finally {
    fs.rmSync(temporary, {recursive: true, force: true});
  }
}

async function runEsbuild(outdir, sources) {
  const esbuild = await import('esbuild');
  try {
    const {metafile} = await esbuild.build({
      absWorkingDir: root,
      outbase: root,
      outdir,
      entryPoints: sources.filter((file) => ENTRIES.some((entry) => entry.test(file))),
      bundle: true,
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      packages: 'external',
      alias: {'inkstone/plugin': path.join(root, 'core/plugin-api.ts')},
      plugins: [requiredPackages],
      sourcemap: true,
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
    });
    checkInputs(metafile, sources);
    removeEmptyMaps(Object.keys(metafile.outputs).map((file) => path.join(root, file)));
  } finally {
    await esbuild.stop();
  }
}

/**
 * Packages of many ES modules. Node.js opens all files that a module imports at once, which fails
 * where few may be open; it opens the files of `require` one by one.
 */
const REQUIRED_PACKAGES = /^zod$/;

const requiredPackages = {
  name: 'required-packages',
  setup(build) {
    build.onResolve({filter: REQUIRED_PACKAGES}, ({path: name}) => ({path: name, namespace: 'required'}));
    build.onLoad({filter: REQUIRED_PACKAGES, namespace: 'required'}, ({path: name}) => ({
      contents: `import {createRequire} from 'node:module';\nexport const {z} = createRequire(import.meta.url)('${name}');`,
    }));
  },
};

/** A file that is compiled but not hashed would leave a stale program behind when it changes. */
function checkInputs(metafile, sources) {
  const known = new Set(sources);
  const outside = Object.keys(metafile.inputs).filter((input) => !known.has(input) && !input.startsWith('required:'));
  if (outside.length > 0) {
    throw new Error(
      `The program imports files outside its source folders (${SOURCE_FOLDERS.join(', ')}): ${outside.join(', ')}`,
    );
  }
}

/** A chunk that only passes on what others export has no source. */
function removeEmptyMaps(files) {
  for (const map of files.filter((file) => file.endsWith('.js.map'))) {
    if (JSON.parse(fs.readFileSync(map, 'utf8')).sources.length > 0) continue;
    const script = map.slice(0, -'.map'.length);
    fs.writeFileSync(script, fs.readFileSync(script, 'utf8').replace(/\/\/# sourceMappingURL=.*\n$/, ''));
    fs.rmSync(map);
  }
}

function moveIntoPlace(temporary, dir) {
  try {
    fs.renameSync(temporary, dir);
  } catch (error) {
    // Another process was faster, or an incomplete folder is in the way.
    if (fs.existsSync(path.join(dir, 'program.json'))) return;
    fs.rmSync(dir, {recursive: true, force: true});
    fs.renameSync(temporary, dir);
  }
}

function readProgramHash(dir) {
  try {
    return JSON.parse(fs.readFileSync(path.join(dir, 'program.json'), 'utf8')).hash;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the newest few, and everything that a process which is still running may yet load parts of.
 */
function removeOldPrograms(cache, current) {
  const folders = fs
    .readdirSync(cache)
    .filter((name) => name.startsWith('program-') && path.join(cache, name) !== current)
    .map((name) => ({dir: path.join(cache, name), time: modifiedAt(path.join(cache, name))}))
    .sort((a, b) => b.time - a.time);
  for (const {dir, time} of folders.slice(KEPT_PROGRAMS - 1)) {
    if (Date.now() - time > KEPT_FOR) fs.rmSync(dir, {recursive: true, force: true});
  }
}

function modifiedAt(file) {
  return fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
}

function findSources() {
  const files = OTHER_SOURCES.filter((file) => fs.existsSync(path.join(root, file)));
  const visit = (folder) => {
    for (const entry of fs.readdirSync(path.join(root, folder), {withFileTypes: true})) {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) visit(file);
      } else if (SOURCE_FILE.test(entry.name) && !entry.name.startsWith('tsconfig')) {
        files.push(file);
      }
    }
  };
  for (const folder of [...SOURCE_FOLDERS, ...SHARED_CLIENTS])
    if (fs.existsSync(path.join(root, folder))) visit(folder);
  return files.sort();
}

function hashSources(sources) {
  const hash = createHash('sha256');
  for (const file of sources) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
