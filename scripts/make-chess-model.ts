import fs from 'node:fs';
import path from 'node:path';

/**
 * Generates the model that the course loads: a few chess pieces, made by rotating outlines as on a
 * lathe, on a board. The file is binary glTF 2.0; a test compares it with the output of this
 * script.
 */
const FILE = path.join(import.meta.dirname, '../content/samples/course/assets/chess.glb');

type Vec3 = [number, number, number];

interface Shape {
  positions: Vec3[];
  normals: Vec3[];
  indices: number[];
}

/** Outline of a piece as radius and height, from bottom to top. */
type Outline = [radius: number, height: number][];

const FOOT: Outline = [
  [0.34, 0],
  [0.37, 0.04],
  [0.36, 0.12],
  [0.27, 0.17],
  [0.25, 0.21],
];
const OUTLINES: Record<string, Outline> = {
  pawn: [
    ...FOOT,
    [0.14, 0.34],
    [0.1, 0.54],
    [0.19, 0.6],
    [0.19, 0.63],
    [0.11, 0.66],
    [0.18, 0.73],
    [0.2, 0.82],
    [0.15, 0.93],
    [0, 0.99],
  ],
  rook: [
    ...FOOT,
    [0.19, 0.34],
    [0.16, 0.7],
    [0.17, 0.78],
    [0.26, 0.85],
    [0.27, 0.9],
    [0.27, 1.06],
    [0.25, 1.09],
    [0.2, 1.08],
    [0.18, 1.02],
    [0, 1.0],
  ],
  bishop: [
    ...FOOT,
    [0.16, 0.36],
    [0.11, 0.75],
    [0.2, 0.82],
    [0.2, 0.85],
    [0.12, 0.89],
    [0.18, 1.0],
    [0.19, 1.1],
    [0.12, 1.27],
    [0.05, 1.34],
    [0.06, 1.4],
    [0, 1.44],
  ],
  queen: [
    ...FOOT,
    [0.18, 0.36],
    [0.12, 0.9],
    [0.22, 0.98],
    [0.22, 1.01],
    [0.14, 1.06],
    [0.16, 1.2],
    [0.24, 1.42],
    [0.2, 1.46],
    [0.1, 1.48],
    [0.08, 1.54],
    [0.07, 1.6],
    [0, 1.63],
  ],
  king: [
    ...FOOT,
    [0.19, 0.36],
    [0.13, 0.95],
    [0.23, 1.03],
    [0.23, 1.06],
    [0.15, 1.11],
    [0.17, 1.28],
    [0.22, 1.46],
    [0.18, 1.52],
    [0.08, 1.55],
    [0, 1.56],
  ],
};

const AROUND = 28;
const BETWEEN = 2;

/** Returns a point of a Catmull-Rom curve through an outline, and its tangent. */
function onCurve(outline: Outline, at: number): {point: [number, number]; tangent: [number, number]} {
  const first = Math.min(Math.floor(at), outline.length - 2);
  const t = at - first;
  const knot = (index: number, axis: 0 | 1): number => outline[Math.max(0, Math.min(outline.length - 1, index))]![axis];
  const along = (axis: 0 | 1): [number, number] => {
    const [a, b, c, d] = [knot(first - 1, axis), knot(first, axis), knot(first + 1, axis), knot(first + 2, axis)];
    const [k1, k2, k3] = [c - a, 2 * a - 5 * b + 4 * c - d, -a + 3 * b - 3 * c + d];
    return [0.5 * (2 * b + k1 * t + k2 * t * t + k3 * t * t * t), 0.5 * (k1 + 2 * k2 * t + 3 * k3 * t * t)];
  };
  const [radius, radiusSlope] = along(0);
  const [height, heightSlope] = along(1);
  return {point: [Math.max(radius, 0), height], tangent: [radiusSlope, heightSlope]};
}

function turned(outline: Outline): Shape {
  const shape: Shape = {positions: [], normals: [], indices: []};
  const rings = (outline.length - 1) * BETWEEN;
  for (let ring = 0; ring <= rings; ring++) {
    const {point, tangent} = onCurve(outline, ring / BETWEEN);
    const length = Math.hypot(...tangent) || 1;
    for (let step = 0; step <= AROUND; step++) {
      const angle = (step / AROUND) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      shape.positions.push([point[0] * sin, point[1], point[0] * cos]);
      shape.normals.push([(tangent[1] / length) * sin, -tangent[0] / length, (tangent[1] / length) * cos]);
    }
  }
  for (let ring = 0; ring < rings; ring++) {
    for (let step = 0; step < AROUND; step++) {
      const corner = ring * (AROUND + 1) + step;
      const above = corner + AROUND + 1;
      shape.indices.push(corner, corner + 1, above + 1, corner, above + 1, above);
    }
  }
  return shape;
}

/** Adds a box with flat sides. */
function addBox(shape: Shape, center: Vec3, half: Vec3): void {
  for (const axis of [0, 1, 2]) {
    for (const side of [-1, 1]) {
      const first = shape.positions.length;
      for (const [u, v] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const offset: Vec3 = [0, 0, 0];
        const normal: Vec3 = [0, 0, 0];
        normal[axis] = side;
        offset[axis] = side;
        offset[(axis + 1) % 3] = u * side;
        offset[(axis + 2) % 3] = v;
        shape.positions.push([0, 1, 2].map((at) => center[at]! + offset[at]! * half[at]!) as Vec3);
        shape.normals.push(normal);
      }
      shape.indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  }
}

const empty = (): Shape => ({positions: [], normals: [], indices: []});

function squares(dark: boolean): Shape {
  const shape = empty();
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      if ((row + column) % 2 === (dark ? 0 : 1)) addBox(shape, [column - 3.5, -0.05, row - 3.5], [0.497, 0.05, 0.497]);
  return shape;
}

const MATERIALS = [
  {name: 'gold', baseColorFactor: [1, 0.72, 0.3, 1], metallicFactor: 1, roughnessFactor: 0.28},
  {name: 'ceramic', baseColorFactor: [0.025, 0.03, 0.06, 1], metallicFactor: 0, roughnessFactor: 0.2},
  {name: 'light marble', baseColorFactor: [0.72, 0.68, 0.6, 1], metallicFactor: 0, roughnessFactor: 0.35},
  {name: 'dark marble', baseColorFactor: [0.05, 0.13, 0.1, 1], metallicFactor: 0, roughnessFactor: 0.25},
  {name: 'wood', baseColorFactor: [0.19, 0.08, 0.03, 1], metallicFactor: 0, roughnessFactor: 0.6},
];

/** Piece, side (0 or 1), column and row. */
const POSITION: [string, 0 | 1, number, number][] = [
  ['king', 0, 6, 7],
  ['rook', 0, 4, 7],
  ['queen', 0, 3, 4],
  ['bishop', 0, 2, 5],
  ['pawn', 0, 5, 6],
  ['pawn', 0, 6, 6],
  ['pawn', 0, 7, 5],
  ['pawn', 0, 4, 3],
  ['pawn', 0, 1, 6],
  ['king', 1, 1, 0],
  ['rook', 1, 3, 0],
  ['rook', 1, 7, 1],
  ['queen', 1, 6, 2],
  ['bishop', 1, 5, 3],
  ['pawn', 1, 0, 1],
  ['pawn', 1, 1, 1],
  ['pawn', 1, 2, 2],
  ['pawn', 1, 3, 2],
];

/** Returns the content of the file. */
export function chessModel(): Buffer {
  const chunks: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let size = 0;
  const accessor = (bytes: Buffer, target: number, facts: object): number => {
    bufferViews.push({buffer: 0, byteOffset: size, byteLength: bytes.length, target});
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    chunks.push(padded);
    size += padded.length;
    return accessors.push({bufferView: bufferViews.length - 1, ...facts}) - 1;
  };
  const vectors = (values: Vec3[], facts: object): number =>
    accessor(Buffer.from(Float32Array.from(values.flat()).buffer), 34962, {
      componentType: 5126,
      count: values.length,
      type: 'VEC3',
      ...facts,
    });
  const geometry = ({positions, normals, indices}: Shape): object => {
    const edge = (pick: (...values: number[]) => number): number[] =>
      [0, 1, 2].map((axis) => Math.fround(positions.reduce((best, at) => pick(best, at[axis]!), positions[0]![axis]!)));
    return {
      attributes: {
        POSITION: vectors(positions, {min: edge(Math.min), max: edge(Math.max)}),
        NORMAL: vectors(normals, {}),
      },
      indices: accessor(Buffer.from(Uint16Array.from(indices).buffer), 34963, {
        componentType: 5123,
        count: indices.length,
        type: 'SCALAR',
      }),
    };
  };
  const primitive = (shape: Shape, material: number): object => ({...geometry(shape), material});
  /** Both sides share the shapes of their pieces. */
  const shapesOf = new Map<string, object[]>();
  const pieceShapes = (piece: string): object[] => {
    const made = shapesOf.get(piece) ?? [geometry(turned(OUTLINES[piece]!))];
    if (piece === 'king' && made.length === 1) {
      const cross = empty();
      addBox(cross, [0, 1.66, 0], [0.035, 0.12, 0.035]);
      addBox(cross, [0, 1.69, 0], [0.1, 0.035, 0.034]);
      made.push(geometry(cross));
    }
    shapesOf.set(piece, made);
    return made;
  };

  const meshes: object[] = [];
  const nodes: object[] = [];
  const meshOf = new Map<string, number>();
  const frame = empty();
  for (const side of [-1, 1]) {
    addBox(frame, [side * 4.25, -0.06, 0], [0.25, 0.1, 4.5]);
    addBox(frame, [0, -0.06, side * 4.25], [4, 0.1, 0.25]);
  }
  addBox(frame, [0, -0.13, 0], [4.5, 0.03, 4.5]);
  meshes.push({
    name: 'board',
    primitives: [primitive(squares(false), 2), primitive(squares(true), 3), primitive(frame, 4)],
  });
  const board = nodes.push({name: 'board', mesh: 0, children: [] as number[]}) - 1;
  for (const [piece, side, column, row] of POSITION) {
    const key = `${piece} ${side}`;
    if (!meshOf.has(key)) {
      const primitives = pieceShapes(piece).map((shape) => ({...shape, material: side}));
      meshOf.set(key, meshes.push({name: key, primitives}) - 1);
    }
    const node = nodes.push({name: key, mesh: meshOf.get(key), translation: [column - 3.5, 0, row - 3.5]}) - 1;
    (nodes[board] as {children: number[]}).children.push(node);
  }

  const json = Buffer.from(
    JSON.stringify({
      asset: {version: '2.0', generator: 'make-chess-model'},
      scene: 0,
      scenes: [{nodes: [board]}],
      nodes,
      meshes,
      materials: MATERIALS.map(({name, ...pbrMetallicRoughness}) => ({name, pbrMetallicRoughness})),
      buffers: [{byteLength: size}],
      bufferViews,
      accessors,
    }),
  );
  const paddedJson = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')]);
  const header = (length: number, type: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(length, 0);
    bytes.writeUInt32LE(type, 4);
    return bytes;
  };
  const parts = [header(paddedJson.length, 0x4e4f534a), paddedJson, header(size, 0x004e4942), ...chunks];
  const start = Buffer.alloc(12);
  start.write('glTF');
  start.writeUInt32LE(2, 4);
  start.writeUInt32LE(12 + parts.reduce((sum, part) => sum + part.length, 0), 8);
  return Buffer.concat([start, ...parts]);
}

if (process.argv[1] === import.meta.filename) {
  fs.mkdirSync(path.dirname(FILE), {recursive: true});
  fs.writeFileSync(FILE, chessModel());
}
