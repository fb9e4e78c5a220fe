/** Changes of the files around a site: TypeScript, CI, containers, `.gitignore`, Yarn. */
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {packageRoot, readJson} from '../../core/support/package-root.ts';
import {addCacheStep} from './ci-cache.ts';
import {type FileChange, readText} from './file-change.ts';
import {PROGRAM_PATH} from './manifest-changes.ts';
import {withNewerNode} from './node-versions.ts';
import type {Project} from './project.ts';
import {parseYamlFile, yamlText} from './yaml-file.ts';

/** Returns the changes of all files that the migration recognizes. */
export function surroundingChanges(project: Project): FileChange[] {
  return [
    ...typescriptFiles(project).map((file) => changeText(file, [...typescriptSteps, pathsStep(project, file)])),
    ...ciFiles(project).map((file) => changeText(file, ciSteps(project))),
    gitignore(project),
    yarnSettings(project),
  ].filter((change) => change !== undefined);
}

/** What undoes the changes of TypeScript files; the others don't disturb Docusaurus. */
export function undoneSurroundings(project: Project): FileChange[] {
  const steps: Step[] = [
    {
      reason: "Docusaurus's configuration of TypeScript comes back.",
      edit: (text) => text.replaceAll(`"${TSCONFIG}"`, '"@docusaurus/tsconfig"'),
    },
    {
      reason: '"paths" no longer lead into Inkstone.',
      edit: (text) => text.replace(/"[^"\n]+"\s*:\s*\[[^\]]*node_modules\/inkstone\/types\/[^\]]*\]\s*,?\s*/g, ''),
    },
  ];
  return typescriptFiles(project)
    .map((file) => changeText(file, steps))
    .filter((change) => change !== undefined);
}

interface Step {
  reason: string;
  edit: (text: string, name: string) => string;
}

function changeText(file: string, steps: readonly Step[]): FileChange | undefined {
  const before = readText(file);
  if (before === undefined) return undefined;
  const reasons: string[] = [];
  let after = before;
  for (const {reason, edit} of steps) {
    const edited = edit(after, path.basename(file));
    if (edited !== after) reasons.push(reason);
    after = edited;
  }
  return after === before ? undefined : {file, before, after, reasons};
}

const TSCONFIG = 'inkstone/tsconfig.docusaurus.json';

function typescriptFiles({siteDir}: Project): string[] {
  const found = globSync(['tsconfig*.json', '*.d.ts', 'src/**/*.d.ts'], {cwd: siteDir, ignore: ['**/node_modules/**']});
  return found.sort().map((file) => path.join(siteDir, file));
}

const TYPE_PACKAGES = '@docusaurus/(?:module-type-aliases|theme-classic|preset-classic|types|plugin-[\\w-]+)';

const typescriptSteps: Step[] = [
  {
    reason: 'The types of Docusaurus are part of Inkstone.',
    edit: (text, name) =>
      name.endsWith('.d.ts')
        ? text.replace(new RegExp(`^///\\s*<reference types=["']${TYPE_PACKAGES}["']\\s*/>\\r?\\n`, 'gm'), '')
        : text
            .replace(/"@docusaurus\/tsconfig(?:\/tsconfig\.json)?"/g, `"${TSCONFIG}"`)
            .replace(new RegExp(`,\\s*"${TYPE_PACKAGES}"(?=\\s*[,\\]])`, 'g'), '')
            .replace(new RegExp(`(\\[\\s*)"${TYPE_PACKAGES}"\\s*,?\\s*(?=["\\]])`, 'g'), '$1'),
  },
  {
    // TypeScript 7 has no "baseUrl", and Inkstone's "paths" need none.
    reason: '"baseUrl" is only needed for paths without "./", and TypeScript 7 removes it.',
    edit: (text, name) =>
      name.endsWith('.d.ts') || !text.includes(TSCONFIG) || /"paths"\s*:\s*\{[^}]*\[\s*"(?!\.)/.test(text)
        ? text
        : text
            .replace(/,\s*"baseUrl"\s*:\s*"\.\/?"(?=\s*})/, '')
            .replace(/"baseUrl"\s*:\s*"\.\/?"\s*,?[ \t]*(\r?\n[ \t]*(?=["/}])|(?=\s*}))/, ''),
  },
];

/**
 * "paths" of a site replace those of the configuration that it extends, so Inkstone's are added to
 * them.
 */
function pathsStep({siteDir, packageDir, rootDir, manager}: Project, file: string): Step {
  const start = /"paths"\s*:\s*\{(\s*)/;
  // npm and Yarn install packages of workspaces in the root.
  const modules = path.join(manager.name === 'pnpm' ? packageDir : rootDir, 'node_modules/inkstone');
  const folder = path.relative(path.dirname(file), modules).split(path.sep).join('/');
  const base = folder.startsWith('.') ? folder : `./${folder}`;
  const shared = readJson(path.join(packageRoot(), 'tsconfig.site.json')) as SharedConfig | undefined;
  const places = Object.entries(shared?.compilerOptions.paths ?? {}).filter(([name]) => name !== '@site/*');
  const place = (each: string): string =>
    each.startsWith('.') ? `${base}/${each.slice(2)}` : each.replace('${configDir}', relativeTo(file, siteDir));
  return {
    reason: '"paths" replaces Inkstone\'s, so these are repeated.',
    edit: (text) =>
      !text.includes(TSCONFIG) || text.includes(`${base}/types/`)
        ? text
        : text.replace(start, (_, indent: string) => {
            const lines = places.map(([name, list]) => `"${name}": ${JSON.stringify(list.map(place))},${indent}`);
            return `"paths": {${indent}${lines.join('')}`;
          }),
  };
}

interface SharedConfig extends Record<string, unknown> {
  compilerOptions: {paths: Record<string, string[]>};
}

function relativeTo(file: string, dir: string): string {
  return path.relative(path.dirname(file), dir).split(path.sep).join('/') || '.';
}

/** Files of the repository that concern the site: all if it is the whole repository. */
function ciFiles({repositoryDir, siteDir, rootDir}: Project): string[] {
  const shared = globSync(
    ['.github/workflows/*.{yml,yaml}', '.gitlab-ci.yml', '.circleci/config.yml', 'netlify.toml', ...CONTAINERS],
    {cwd: repositoryDir, dot: true, absolute: true},
  );
  const folder = path.relative(repositoryDir, siteDir).split(path.sep).join('/');
  const concerns = (file: string): boolean => {
    const text = readText(file) ?? '';
    return folder === '' || text.includes('docusaurus') || text.includes(folder);
  };
  const own = [...new Set([repositoryDir, rootDir, siteDir])].flatMap((cwd) =>
    globSync(['.nvmrc', '.node-version', '.tool-versions', 'netlify.toml', ...CONTAINERS], {
      cwd,
      dot: true,
      absolute: true,
    }),
  );
  const ofSite = own.filter((file) => path.dirname(file) !== repositoryDir || concerns(file) || !/docker/i.test(file));
  return [...new Set([...shared.filter(concerns), ...ofSite].map((file) => path.normalize(file)))].sort();
}

const CONTAINERS = ['Dockerfile', 'Dockerfile.*', '*.Dockerfile', 'Containerfile', 'docker/**/Dockerfile*'];

function ciSteps(project: Project): Step[] {
  return [
    {reason: 'Inkstone requires Node.js 20.19 or newer.', edit: (text, name) => withNewerNode(name, text)},
    {
      reason: "Docusaurus's command is also the name of Inkstone's.",
      edit: (text) => text.replace(PROGRAM_PATH, 'npx docusaurus'),
    },
    {
      reason: 'The cache of Inkstone makes the next build faster.',
      edit: (text, name) => (/\.ya?ml$/.test(name) ? addCacheStep(text, project) : text),
    },
  ];
}

/** Folders that builds write and nobody wants to commit. */
const GENERATED = ['.docusaurus', 'build'];

function gitignore({siteDir, repositoryDir}: Project): FileChange | undefined {
  const above = siteDir === repositoryDir ? [] : [path.join(repositoryDir, '.gitignore')];
  const file = path.join(siteDir, '.gitignore');
  const before = readText(file);
  const known = [before ?? '', ...above.map((each) => readText(each) ?? '')].join('\n');
  const isIgnored = (name: string): boolean =>
    known.split(/\r?\n/).some(
      (line) =>
        line
          .trim()
          .replace(/^\/|^\*\*\/|\/$|\/\*$/g, '')
          .split('/')
          .at(-1) === name,
    );
  const missing = GENERATED.filter((name) => !isIgnored(name));
  if (missing.length === 0) return undefined;
  const start = before === undefined || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`;
  const reasons = ['Builds write these folders.'];
  return {file, before, after: `${start}${missing.map((name) => `/${name}\n`).join('')}`, reasons};
}

/** Inkstone resolves packages from `node_modules`; Yarn 2 and newer create it if asked to. */
function yarnSettings({manager, rootDir}: Project): FileChange | undefined {
  if (manager.name !== 'yarn' || manager.major < 2) return undefined;
  const file = path.join(rootDir, '.yarnrc.yml');
  const before = readText(file);
  const {document} = parseYamlFile(file, before ?? '');
  const linker = document.get('nodeLinker');
  if (linker !== undefined && linker !== 'pnp') return undefined;
  document.set('nodeLinker', 'node-modules');
  const reasons = ["Inkstone reads packages from node_modules, not from Plug'n'Play archives."];
  return {file, before, after: yamlText(document, before), reasons};
}
