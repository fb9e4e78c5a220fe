import type {ReactNode} from 'react';

/** Props of `Playground/Header`. */
export interface Props {
  children: ReactNode;
  buttons?: ReactNode;
}

/** The label of a part of a playground, with its buttons. */
export default function PlaygroundHeader({children, buttons}: Props): ReactNode {
  return (
    <div className="ink-live__header">
      <span>{children}</span>
      {buttons}
    </div>
  );
}
