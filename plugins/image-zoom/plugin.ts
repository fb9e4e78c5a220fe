import path from 'node:path';
import {packageRoot, z, type LoadContext, type OptionValidation, type Plugin} from '../../core/plugin-api.ts';

export function validateOptions({validate, options}: OptionValidation): unknown {
  return validate(z.strictObject({}), options);
}

/** Enlarges the images of documents on a click, or with the keyboard. */
export default function imageZoom(_context: LoadContext): Plugin {
  return {
    name: 'inkstone-plugin-image-zoom',
    getClientModules: () => [path.join(packageRoot(), 'plugins/image-zoom/client/zoom-trigger.ts')],
  };
}
