import type {ReactNode} from 'react';
import Container from '@theme/Playground/Container';
import Layout, {type PlaygroundPosition} from '@theme/Playground/Layout';
import Provider, {type LiveCodeProps} from '@theme/Playground/Provider';

export type {PlaygroundPosition};

/** Props of `Playground`. */
export interface Props extends LiveCodeProps {
  /** The code. */
  children?: string;
  position?: PlaygroundPosition;
}

/** An editor for code, and its result. */
export default function Playground({children, position, ...props}: Props): ReactNode {
  return (
    <Container>
      <Provider code={children} {...props}>
        <Layout position={position} />
      </Provider>
    </Container>
  );
}
