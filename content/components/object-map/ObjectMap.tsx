import type {KeyboardEvent, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {arrows, bands, objects, type MapObject} from './objects';
import styles from './ObjectMap.module.css';

const WIDTH = 680;
const BOX = {width: 158, height: 48};
const STEP = {x: 174, y: 66};
const TITLE = 30;

/** The map of the objects: each leads to its page in the reference. Works without script, and by keyboard. */
export default function ObjectMap(): ReactNode {
  const height = top(8) + BOX.height + 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <nav className={`ink-svg ${styles.map}`} aria-label="Vulkan 的对象图" tabIndex={0} data-ink="object-map">
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} fill="none">
        <defs>
          <marker id="object-map-arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path className={styles.head} d="M0 0.5L8 4L0 7.5z" />
          </marker>
        </defs>
        {bands.map(({title, row}) => (
          <text key={row} className={styles.band} x={0} y={top(row) - 10}>
            {title}
          </text>
        ))}
        {arrows.map(([from, to]) => (
          <path key={`${from} ${to}`} className={styles.arrow} markerEnd="url(#object-map-arrow)" d={arrowPath(from, to)} />
        ))}
        {objects.map((object) => (
          <Box key={object.type} object={object} />
        ))}
      </svg>
    </nav>
  );
}

function Box({object}: {object: MapObject}): ReactNode {
  const {type, label} = object;
  const {x, y} = corner(object);
  const middle = x + BOX.width / 2;
  // The longest names would not fit into their boxes otherwise.
  const short = type.replace(/^VkDebugUtils|^VkAcceleration/, '…');
  return (
    <Link className={styles.object} to={`/reference/${type}`} aria-label={`${label}，${type}`} onKeyDown={openByKey}>
      <rect x={x + 1} y={y} width={BOX.width - 2} height={BOX.height} rx={4} />
      <text className={styles.label} x={middle} y={y + 20}>
        {label}
      </text>
      <text className={styles.type} x={middle} y={y + 39}>
        {short}
      </text>
    </Link>
  );
}

/** Links inside a drawing are not activated by Enter everywhere. */
function openByKey(event: KeyboardEvent<Element>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const {ctrlKey, metaKey, shiftKey} = event;
  event.currentTarget.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}));
}

/** Each band begins with its title, so that later rows are lower by one title each. */
function top(row: number): number {
  return row * STEP.y + bands.filter((band) => band.row <= row).length * TITLE - 6;
}

function corner({column, row}: MapObject): {x: number; y: number} {
  return {x: column * STEP.x, y: top(row)};
}

function arrowPath(from: string, to: string): string {
  const [start, end] = [from, to].map((type) => objects.find((object) => object.type === type) as MapObject);
  const a = corner(start as MapObject);
  const b = corner(end as MapObject);
  // At the right, where no title of a band is.
  if (a.x === b.x) return `M${a.x + BOX.width - 24} ${a.y + BOX.height}V${b.y - 2}`;
  const y = a.y + BOX.height / 2;
  return a.x < b.x ? `M${a.x + BOX.width - 1} ${y}H${b.x - 1}` : `M${a.x + 1} ${y}H${b.x + BOX.width + 1}`;
}
