import {useId, useState, type ReactNode} from 'react';
import {isInvented, NEAR, resolved, sampleDepths, SAMPLES, SIZE, type Edge, type ResolveMode} from './resolve';
import styles from './ResolveModes.module.css';

const modes: [mode: ResolveMode, label: string, constant: string][] = [
  ['sample-zero', '取 0 号样本', 'VK_RESOLVE_MODE_SAMPLE_ZERO_BIT'],
  ['average', '平均', 'VK_RESOLVE_MODE_AVERAGE_BIT'],
  ['min', '最小', 'VK_RESOLVE_MODE_MIN_BIT'],
  ['max', '最大', 'VK_RESOLVE_MODE_MAX_BIT'],
];

/** A depth attachment of 8 × 8 pixels with four samples each, and what the chosen mode makes of it. Without script it shows the average. */
export default function ResolveModes(): ReactNode {
  const [mode, setMode] = useState<ResolveMode>('average');
  const [edge, setEdge] = useState<Edge>({start: 5.2, slope: 0.3});
  const group = useId();
  const pixels = sampleDepths(edge);
  const values = pixels.map((samples) => resolved(mode, samples));
  const invented = values.filter(isInvented).length;
  const near = values.filter((value) => value === NEAR).length;
  return (
    <div className={styles.demo} data-ink="resolve-modes">
      <noscript>
        <p>没有启用脚本，下面是默认的一组数据与取平均的结果。</p>
      </noscript>
      <fieldset className={styles.modes}>
        <legend>解析模式</legend>
        {modes.map(([each, label, constant]) => (
          <label key={each} title={constant}>
            <input type="radio" name={group} value={each} checked={mode === each} onChange={() => setMode(each)} /> {label}
          </label>
        ))}
      </fieldset>
      <div className={styles.sliders}>
        <label>
          分界线的位置{' '}
          <input
            type="range"
            min={0}
            max={10}
            step={0.1}
            value={edge.start}
            onChange={(event) => setEdge({...edge, start: Number(event.target.value)})}
          />
        </label>
        <label>
          倾斜{' '}
          <input
            type="range"
            min={-0.8}
            max={0.8}
            step={0.05}
            value={edge.slope}
            onChange={(event) => setEdge({...edge, slope: Number(event.target.value)})}
          />
        </label>
      </div>
      <div className={styles.grids}>
        <div>
          <SampleGrid pixels={pixels} />
          <p className={styles.caption}>样本：深色的点属于物体（0.2），空心的点属于背景（0.8）</p>
        </div>
        <div>
          <ValueGrid values={values} />
          <p className={styles.caption}>解析的结果：加框的值既不是物体也不是背景</p>
        </div>
      </div>
      <p role="status">
        {`结果中 ${near} 个像素是物体，${SIZE * SIZE - near - invented} 个是背景，${invented} 个是原来没有的深度。`}
      </p>
    </div>
  );
}

const CELL = 40;

function SampleGrid({pixels}: {pixels: number[][]}): ReactNode {
  return (
    <svg viewBox={`0 0 ${SIZE * CELL} ${SIZE * CELL}`} role="img" aria-label="八行八列的像素，每个有四个样本">
      {pixels.map((samples, index) => (
        <g key={index} transform={cellAt(index)}>
          <rect width={CELL} height={CELL} className={styles.cell} />
          {SAMPLES.map(([x, y], at) => (
            <circle
              key={at}
              cx={x * CELL}
              cy={y * CELL}
              r={4}
              className={samples[at] === NEAR ? styles.near : styles.far}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function ValueGrid({values}: {values: number[]}): ReactNode {
  return (
    <svg viewBox={`0 0 ${SIZE * CELL} ${SIZE * CELL}`} role="img" aria-label="八行八列的像素，每个有一个深度">
      {values.map((value, index) => (
        <g key={index} transform={cellAt(index)}>
          <rect width={CELL} height={CELL} className={value === NEAR ? styles.object : styles.cell} />
          {isInvented(value) && <rect x={3} y={3} width={CELL - 6} height={CELL - 6} className={styles.invented} />}
          <text x={CELL / 2} y={CELL / 2 + 4} className={value === NEAR ? styles.objectText : styles.text}>
            {value.toFixed(2)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function cellAt(index: number): string {
  return `translate(${(index % SIZE) * CELL} ${Math.floor(index / SIZE) * CELL})`;
}
