/** Depth of the object on the left and of what is behind it. */
export const NEAR = 0.2;
export const FAR = 0.8;
export const SIZE = 8;

/** Where the four samples of a pixel lie: the standard places for four samples in Vulkan. */
export const SAMPLES: readonly (readonly [x: number, y: number])[] = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
];

export type ResolveMode = 'sample-zero' | 'average' | 'min' | 'max';

/** The edge of the object: its x in the first row, and how far it moves to the left with each row. */
export interface Edge {
  start: number;
  slope: number;
}

/** Depths of the samples of all pixels, row by row. */
export function sampleDepths({start, slope}: Edge): number[][] {
  return Array.from({length: SIZE * SIZE}, (_, pixel) => {
    const left = pixel % SIZE;
    const top = Math.floor(pixel / SIZE);
    return SAMPLES.map(([x, y]) => (left + x < start - slope * (top + y) ? NEAR : FAR));
  });
}

/** One value for a pixel. */
export function resolved(mode: ResolveMode, samples: readonly number[]): number {
  if (mode === 'sample-zero') return samples[0] ?? FAR;
  if (mode === 'min') return Math.min(...samples);
  if (mode === 'max') return Math.max(...samples);
  return samples.reduce((sum, each) => sum + each, 0) / samples.length;
}

/** A value at which there is nothing: neither the object nor what is behind it. */
export function isInvented(depth: number): boolean {
  return Math.abs(depth - NEAR) > 0.001 && Math.abs(depth - FAR) > 0.001;
}
