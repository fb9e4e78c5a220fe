import {type LoadContext, type OptionValidation, type Plugin, writeOutput, z} from 'inkstone/plugin';

const optionsSchema = z.strictObject({
  filename: z.string().min(1).default('pages.json').describe('Name of the file, in the output folder.'),
});

type Options = z.output<typeof optionsSchema> & {id: string};

/** Checks the options in the configuration and adds defaults. */
export function validateOptions({validate, options}: OptionValidation): Options {
  return validate(optionsSchema, options) as Options;
}

/** Writes a list of all pages. */
export default function plugin(context: LoadContext, {filename}: Options): Plugin {
  return {
    name: '%name%',
    postBuild: async (props) => {
      const pages = props.pages.map(({path, title}) => ({path, title}));
      const content = `${JSON.stringify(pages, null, 2)}\n`;
      const hint = 'Change the option "filename".';
      await writeOutput(props, {file: filename, content, what: 'the list of pages', hint}, context);
    },
  };
}
