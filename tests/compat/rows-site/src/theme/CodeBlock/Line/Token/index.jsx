import React from 'react';
import Token from '@theme-original/CodeBlock/Line/Token';

/** Says of each token what it is and how many there are in its line. */
export default function MarkedToken(props) {
  return <Token {...props} data-token={`${props.token.types.join('+')} of ${props.line.length}`} />;
}
