import {z, type LoadContext, type OptionValidation, type Plugin} from 'inkstone/plugin';

export function validateOptions({validate, options}: OptionValidation): unknown {
  return validate(z.strictObject({}), options);
}

/** Enlarges the images of documents on a click, or with the keyboard. */
export default function imageZoom(_context: LoadContext): Plugin {
  return {
    name: 'inkstone-plugin-image-zoom',
    getClientModules: () => ['./client/zoom-trigger.ts'],
  };
}
