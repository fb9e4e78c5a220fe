import path from 'node:path';

/** Adds a declaration, so that each rule tells which style sheet PostCSS has seen. */
const stamp = {
  postcssPlugin: 'stamp',
  Once: (root) =>
    root.walkRules((rule) =>
      rule.append({prop: '--stamp', value: path.basename(root.source.input.file).replaceAll('.', '-')}),
    ),
};

export default {plugins: [stamp]};
