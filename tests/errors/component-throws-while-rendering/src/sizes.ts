interface Size {
  width: number;
  height: number;
}

const SIZES: Record<number, Size> = {0: {width: 1, height: 1}, 1: {width: 2, height: 1}};

export class Sizes {
  constructor(private readonly sizes: Record<number, Size | undefined>) {}

  area(of: number): number {
    const size = this.sizes[of];
    return size!.width * size!.height;
  }

  edge(of: number): number {
    const size = this.sizes[of];
    return size!.width + size!.height;
  }
}

export function sizeOf(at: number): string {
  const sizes = new Sizes(SIZES);
  return `${sizes.area(at)} ${sizes.edge(at)}`;
}
