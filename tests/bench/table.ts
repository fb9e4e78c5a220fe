import type {Row, Spread} from './ratios.ts';

const NAME_WIDTH = 40;
const CELL_WIDTH = 24;

/**
 * A table of seconds and megabytes: the median, and the least and the most where they differ from
 * it.
 */
export function figuresTable(rows: readonly Row[]): string {
  const lines = rows.map(({builder, state, spreads: {cpu, wall, peak, output}}) =>
    line(`${builder}, ${state}`, [cell(cpu, 2), cell(wall, 2), cell(peak, 0), cell(output, 1)]),
  );
  return [line('build', ['CPU s', 'wall s', 'peak MB', 'output MB']), ...lines].join('\n');
}

/** The same of ratios: below 1 is less than the other program needs. */
export function ratiosTable(rows: readonly Row[], own: string): string {
  const lines = rows.map(({builder, state, spreads: {cpu, wall, peak, output}}) =>
    line(
      `${own} / ${builder}, ${state}`,
      [cpu, wall, peak, output].map((spread) => cell(spread, 3)),
    ),
  );
  return [line('ratio', ['CPU', 'wall', 'peak', 'output']), ...lines].join('\n');
}

function line(name: string, cells: string[]): string {
  return [name.padEnd(NAME_WIDTH), ...cells.map((text) => text.padStart(CELL_WIDTH))].join('').trimEnd();
}

function cell({median, min, max}: Spread, digits: number): string {
  const [middle, least, most] = [median, min, max].map((value) => value.toFixed(digits));
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
