import {COMPONENTS} from '../../core/commands/swizzle/components.table.ts';

/** The page of the reference that says which components of the theme may be replaced. */
export function printComponentsPage(): string {
  const rows = Object.entries(COMPONENTS).map(([name, {wrap, eject}]) => `| \`${name}\` | ${wrap} | ${eject} |`);
  return `${PAGE}\n| component | wrap | eject |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

const PAGE = `---
title: Components
description: Which components of the theme a site may wrap or replace.
---

{/* Made by scripts/generate-config-docs.ts from core/commands/swizzle/components.table.ts. */}

The names stand after \`@theme/\`. [Swizzling](../swizzling.md) tells how; components that are not listed are a theme's own affair.
`;
