import type {ReactNode} from 'react';
import './styles.css';

/** Props of `Playground/Container`. */
export interface Props {
  children: ReactNode;
}

/** The frame of a playground. */
export default function PlaygroundContainer({children}: Props): ReactNode {
  return <div className="ink-live">{children}</div>;
}
