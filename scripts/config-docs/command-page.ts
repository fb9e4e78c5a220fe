import type {Command, Option} from 'commander';
import {createProgram} from '../../core/cli.ts';

/** What the help of a command has no room for, in Markdown. */
const NOTES: Record<string, string> = {
  build: `Ends with 0, or with 1 when there was an error; then nothing is published. \`--bundle-analyzer\` of Docusaurus is accepted, without effect.
\`--timings times.json\`, which the help does not list, writes what each stage cost.`,
  serve: `Answers as a web server would: one address a page, redirects for its other forms, \`404.html\` for what is not there. It listens on this machine
only, unless \`--host\` says otherwise. See [Deploying](../deploying.md#addresses).`,
  start: 'See [Development](../development.md).',
  check: 'See [Checking](../checking.md).',
  new: 'See [Checking and beginning](../checking.md#begin-a-page).',
  init: 'See [Checking and beginning](../checking.md#begin-a-site).',
  'write-translations': 'See [Languages](../i18n.md#files-of-a-translation).',
  'write-heading-ids': 'See [Languages](../i18n.md#ids-of-headings).',
  deploy: `Without \`organizationName\` and \`projectName\` the branch goes to the remote \`origin\`. [Environment variables](./environment.md#read) say who
pushes. Only the branch is touched; the sources may have changes that are not committed.`,
};

/** The page of the reference that lists the commands: made from what \`--help\` prints. */
export function printCommandPage(): string {
  const program = createProgram({onExit: () => undefined, exitCode: 0});
  const front = ['---', 'title: Command line', 'description: Every command and option of inkstone.', '---'];
  const sections = program.commands.map(printCommand);
  return `${[front.join('\n'), GENERATED, INTRO, ...sections, OTHERS].join('\n\n')}\n`;
}

const GENERATED = '{/* Made by scripts/generate-config-docs.ts from the commands of core/cli.ts. */}';

const INTRO = `The command is \`inkstone\`; it is also installed as \`docusaurus\`, so scripts in a \`package.json\` go on working. \`npx inkstone build\` runs it in
the folder of the site. Another folder stands behind the command: \`npx inkstone build website\`.

Exit codes: 0, all went well; 1, there was an error; 130 and 143, the command was interrupted.`;

const OTHERS = `## Commands of plugins

A name that Inkstone does not know is looked for among the commands of the plugins of the site in this folder. The docs plugin brings:

- \`docs:version <version>\`: keep the documents as they are now as a [version](../versions.md). For a further instance: \`docs:version:<id>\`.`;

function printCommand(command: Command): string {
  const shown = command.options.filter((option) => !option.hidden);
  const options = shown.map((option) => `- \`${option.flags}\`: ${sentence(option)}`);
  const usage = `inkstone ${command.name()} ${command.usage()}`;
  const note = NOTES[command.name()];
  return [
    `## ${command.name()} {#${command.name()}}`,
    `${command.description()}\n\n\`\`\`text\n${usage}\n\`\`\``,
    options.join('\n'),
    ...(note ? [note] : []),
  ].join('\n\n');
}

function sentence({description, argChoices, defaultValue}: Option): string {
  const choices = argChoices ? ` One of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}.` : '';
  const fallback = typeof defaultValue === 'string' && defaultValue !== '' ? ` Default: \`${defaultValue}\`.` : '';
  return `${description.charAt(0).toUpperCase()}${description.slice(1).replace(/\.$/, '')}.${choices}${fallback}`;
}
